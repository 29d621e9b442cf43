/** Creates a file as a user would choose it. jsdom cannot read files, so it has its own methods for that. */
export function makeTextFile(text: string, name: string): File {
  return Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
}
