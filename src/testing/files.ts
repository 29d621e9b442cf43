/** Creates a file as a user would choose it. jsdom cannot read files, so the file has its own `arrayBuffer`. */
export function makeTextFile(text: string, name: string): File {
  return Object.assign(new File([text], name), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });
}

/** Replaces the browser's downloads, and returns the list of the files that the page saves from now on. */
export function captureSavedFiles(): { readonly name: string; readonly blob: Blob }[] {
  const files: { readonly name: string; readonly blob: Blob }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (object) => {
    blob = object as Blob;
    return 'blob:saved';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}
