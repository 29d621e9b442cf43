/** Creates a file as a person would choose it. The DOM of the tests has no way to read one, so it brings its own. */
export function makeTextFile(text: string, name: string): File {
  return Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
}
