/** Byte order marks by encoding; a file without one is UTF-8. */
const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, first: number, second: number])[] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** Decodes a file without its byte order mark. Some editors write UTF-16, which `File.text()` would decode as UTF-8. */
export function fileText(bytes: Uint8Array): string {
  const [encoding] = BYTE_ORDER_MARKS.find(([, first, second]) => bytes[0] === first && bytes[1] === second) ?? [
    'utf-8',
  ];
  return new TextDecoder(encoding).decode(bytes);
}
