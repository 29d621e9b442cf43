import fs from 'node:fs';
import path from 'node:path';

/** What all pictures together may weigh (bytes). */
const MOST_BYTES = 5_500_000;

/** Puts pictures into a folder, by name, in place of the older ones; gives the weight of all that is there (bytes). */
export function fillAlbum(folder: string, pictures: ReadonlyMap<string, Buffer>, isComplete: boolean): number {
  fs.mkdirSync(folder, { recursive: true });
  for (const [name, picture] of pictures) fs.writeFileSync(path.join(folder, name), picture);
  const present = fs.readdirSync(folder).filter((name) => name.endsWith('.webp'));
  const stale = isComplete ? present.filter((name) => !pictures.has(name)) : [];
  for (const name of stale) fs.rmSync(path.join(folder, name));
  const kept = present.filter((name) => !stale.includes(name));
  const bytes = kept.reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
  if (bytes > MOST_BYTES) throw new Error(`The pictures weigh ${bytes} bytes; they may weigh ${MOST_BYTES}.`);
  return bytes;
}
