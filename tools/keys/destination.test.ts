import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UserError } from '../lib/userError';
import { openDestination } from './destination';

const listing = { columns: ['key'], rows: [['BETA-AAAAAAAA']] };
const freshFile = (): string => path.join(fs.mkdtempSync(path.join(tmpdir(), 'keys-')), 'wave.csv');
const open = (out: string | undefined) => openDestination({ format: undefined, out });

function captureOutput(): string[] {
  const texts: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => texts.push(String(text)) > 0);
  return texts;
}

afterEach(() => jest.restoreAllMocks());

test('without a file a listing is printed, as a table', () => {
  const texts = captureOutput();
  open(undefined).put(listing);
  expect(texts).toEqual(['key\nBETA-AAAAAAAA\n']);
});

test('a file is made that only its owner can read, in the format that its name says', () => {
  const out = freshFile();
  open(out).put(listing);
  expect(fs.readFileSync(out, 'utf8')).toBe('key\r\nBETA-AAAAAAAA\r\n');
  expect(fs.statSync(out).mode & 0o777).toBe(0o600);
});

test('a file that exists is neither overwritten nor its mode trusted', () => {
  const out = freshFile();
  fs.writeFileSync(out, 'mine', { mode: 0o644 });
  expect(() => open(out)).toThrow(UserError);
  expect(() => open(out)).toThrow(/already exists.*Nothing was done/);
  expect(fs.readFileSync(out, 'utf8')).toBe('mine');
});

test('a file that cannot be made is a clear message', () => {
  expect(() => open(path.join(freshFile(), 'in', 'no', 'folder.csv'))).toThrow(UserError);
  expect(() => open(path.join(freshFile(), 'in', 'no', 'folder.csv'))).toThrow(/its folder does not exist/);
});

test('what cannot be written is printed, and half a file is not left', () => {
  const out = freshFile();
  const texts = captureOutput();
  jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  expect(() => open(out).put(listing)).toThrow(/no space left.*printed instead/);
  expect(texts).toEqual(['key\r\nBETA-AAAAAAAA\r\n']);
  expect(fs.existsSync(out)).toBe(false);
});

test('what is abandoned leaves no file', () => {
  const out = freshFile();
  open(out).abandon();
  expect(fs.existsSync(out)).toBe(false);
});
