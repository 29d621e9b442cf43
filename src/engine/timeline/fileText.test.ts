import { fileText } from './fileText';

const littleEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

it.each([
  ['UTF-8', new TextEncoder().encode('{"a":"ä🌱"}')],
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeff{"a":"ä🌱"}')],
  ['UTF-16 of one order', littleEndian('\ufeff{"a":"ä🌱"}')],
  ['UTF-16 of the other', bigEndian('\ufeff{"a":"ä🌱"}')],
])('the text of a file in %s is the same', (_what, bytes) => {
  expect(fileText(bytes)).toBe('{"a":"ä🌱"}');
});

it('an empty file has none, and what is no text becomes one that no timeline is', () => {
  expect(fileText(new Uint8Array())).toBe('');
  expect(fileText(new Uint8Array([0xff, 0xfe, 0x7b]))).toContain('\ufffd');
});
