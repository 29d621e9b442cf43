import type { ExportedFile } from '../exportedFile';

let lastUrl: string | null = null;

/** Lets the browser save a file. Its data is held until the next one is saved: the browser may read it late. */
export function saveFile({ name, type, text }: ExportedFile): void {
  if (lastUrl !== null) URL.revokeObjectURL(lastUrl);
  lastUrl = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = lastUrl;
  link.download = name;
  link.click();
}
