import { fileText } from './fileText';

const littleEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

it.each([
  ['UTF-8', new TextEncoder().encode('{"a":"ä🌱"}')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeff{"a":"ä🌱"}')],
  ['little-endian UTF-16', littleEndian('\ufeff{"a":"ä🌱"}')],
  ['big-endian UTF-16', bigEndian('\ufeff{"a":"ä🌱"}')],
])('decodes a file in %s', (_what, bytes) => {
  expect(fileText(bytes)).toBe('{"a":"ä🌱"}');
});

it('decodes an empty file as an empty text, and marks invalid bytes', () => {
  expect(fileText(new Uint8Array())).toBe('');
  expect(fileText(new Uint8Array([0xff, 0xfe, 0x7b]))).toContain('\ufffd');
});
