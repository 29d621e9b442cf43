import fs from 'node:fs';
import path from 'node:path';
import { UserError } from '../lib/userError';
import { tempFolder } from '../testing/tempFiles';
import { openDestination } from './destination';

const listing = { columns: ['key'], rows: [['BETA-AAAAAAAA']] };
const freshFile = (): string => path.join(tempFolder(), 'wave.csv');
const open = (out: string | undefined) => openDestination({ format: undefined, out });

const captureOutput = () => jest.spyOn(process.stdout, 'write').mockReturnValue(true);

afterEach(() => jest.restoreAllMocks());

test('without a file, a listing is printed as a table', () => {
  const stdout = captureOutput();
  open(undefined).put(listing);
  expect(stdout.mock.calls).toEqual([['key\nBETA-AAAAAAAA\n']]);
});

test('a file is readable only by its owner, and has the format that its name implies', () => {
  const out = freshFile();
  open(out).put(listing);
  expect(fs.readFileSync(out, 'utf8')).toBe('key\r\nBETA-AAAAAAAA\r\n');
  expect(fs.statSync(out).mode & 0o777).toBe(0o600);
});

test('an existing file is refused and not overwritten, because others may be able to read it', () => {
  const out = freshFile();
  fs.writeFileSync(out, 'mine', { mode: 0o644 });
  expect(() => open(out)).toThrow(UserError);
  expect(() => open(out)).toThrow(/already exists.*Nothing was done/);
  expect(fs.readFileSync(out, 'utf8')).toBe('mine');
});

test('a file that cannot be created is reported as a user error', () => {
  expect(() => open(path.join(freshFile(), 'in', 'no', 'folder.csv'))).toThrow(UserError);
  expect(() => open(path.join(freshFile(), 'in', 'no', 'folder.csv'))).toThrow(/its folder does not exist/);
});

test('if writing fails, the listing is printed, and no partial file is left behind', () => {
  const out = freshFile();
  const stdout = captureOutput();
  jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  expect(() => open(out).put(listing)).toThrow(/no space left.*printed instead/);
  expect(stdout.mock.calls).toEqual([['key\r\nBETA-AAAAAAAA\r\n']]);
  expect(fs.existsSync(out)).toBe(false);
});

test('an abandoned destination leaves no file behind', () => {
  const out = freshFile();
  open(out).abandon();
  expect(fs.existsSync(out)).toBe(false);
});
