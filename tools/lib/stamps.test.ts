import fs from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../testing/tempFiles';
import { hashOf, isStamped, writeStamp } from './stamps';

describe('the stamp of a build', () => {
  let dir = '';
  beforeEach(() => {
    dir = tempFolder();
    fs.mkdirSync(path.join(dir, 'src'));
    fs.writeFileSync(path.join(dir, 'src', 'a.ts'), 'a');
  });

  const hash = (settings?: string) => hashOf([path.join(dir, 'src'), path.join(dir, 'absent.json')], settings);

  it('is valid as long as the sources are the same', () => {
    const stamp = path.join(dir, 'out', 'stamp');
    expect(isStamped(stamp, hash())).toBe(false);
    writeStamp(stamp, hash());
    expect(isStamped(stamp, hash())).toBe(true);
  });

  it.each<[string, () => void]>([
    ['a file changes', () => fs.writeFileSync(path.join(dir, 'src', 'a.ts'), 'b')],
    ['a file is added', () => fs.writeFileSync(path.join(dir, 'src', 'b.ts'), '')],
    ['a file is renamed', () => fs.renameSync(path.join(dir, 'src', 'a.ts'), path.join(dir, 'src', 'c.ts'))],
    ['a missing input appears', () => fs.writeFileSync(path.join(dir, 'absent.json'), '{}')],
  ])('is invalid if %s', (_what, change) => {
    const hashBefore = hash();
    change();
    expect(hash()).not.toBe(hashBefore);
  });

  it('is invalid if the settings change', () => {
    expect(hash('offset 0')).not.toBe(hash('offset 100'));
  });
});
