export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

let lastUrl: string | null = null;

/**
 * Makes the browser save a file. The file's data stays in memory until the next save, because the browser may read it
 * later.
 */
export function saveFile({ name, type, text }: SavedFile): void {
  if (lastUrl !== null) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
}
