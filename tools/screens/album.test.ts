import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fillAlbum } from './album';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'album-'));
const pictures = (entries: Record<string, number>) =>
  new Map(Object.entries(entries).map(([name, bytes]) => [name, Buffer.alloc(bytes)]));

afterAll(() => fs.rmSync(folder, { recursive: true }));

it('takes out the pictures of screens that are no more, and gives what the rest weighs', () => {
  fillAlbum(folder, pictures({ 'old.webp': 10, 'kept.webp': 10 }), true);
  expect(fillAlbum(folder, pictures({ 'kept.webp': 20, 'new.webp': 5 }), true)).toBe(25);
  expect(fs.readdirSync(folder).sort()).toEqual(['kept.webp', 'new.webp']);
});

it('leaves the other pictures alone when only some were taken', () => {
  expect(fillAlbum(folder, pictures({ 'some.webp': 1 }), false)).toBe(26);
});

it('refuses to be heavier than 5.5 MB', () => {
  expect(() => fillAlbum(folder, pictures({ 'huge.webp': 5_500_000 }), false)).toThrow(/5500026 bytes/);
});
