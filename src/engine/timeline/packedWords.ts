/** Packs 32-bit words, such as the digests of events, into text: four bytes each, big-endian, in base64. */
export function packWords(words: readonly number[]): string {
  let bytes = '';
  for (const word of words) {
    bytes += String.fromCharCode(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255);
  }
  return btoa(bytes);
}

/** Gives how many words a packed text holds, without unpacking it. */
export function packedCount(text: string): number {
  return Math.floor((text.length * 3) / 16);
}

/** Unpacks what `packWords` packed. @throws SyntaxError on anything else. */
export function unpackWords(text: string): number[] {
  const bytes = decode(text);
  if (bytes.length % 4 !== 0) throw new SyntaxError('The packed digests are damaged.');
  return Array.from({ length: bytes.length / 4 }, (_, index) => {
    const at = (offset: number) => bytes.charCodeAt(index * 4 + offset);
    return ((at(0) << 24) | (at(1) << 16) | (at(2) << 8) | at(3)) >>> 0;
  });
}

function decode(text: string): string {
  try {
    return atob(text);
  } catch {
    throw new SyntaxError('The packed digests are damaged.');
  }
}
