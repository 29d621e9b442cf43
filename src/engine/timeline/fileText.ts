/** The encodings that a mark of the byte order names, with its bytes; without one a file is in UTF-8. */
const MARKED: readonly (readonly [encoding: string, first: number, second: number])[] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** Gives the text of a file, without its mark: some systems' editors write UTF-16, and browsers differ in what they make of it. */
export function fileText(bytes: Uint8Array): string {
  const [encoding] = MARKED.find(([, first, second]) => bytes[0] === first && bytes[1] === second) ?? ['utf-8'];
  return new TextDecoder(encoding).decode(bytes);
}
