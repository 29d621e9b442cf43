/** The part of tar-fs that is used here; the package has no types of its own. */
declare module 'tar-fs' {
  /** Unpacks the archive that is written to it into a folder. */
  export function extract(dir: string): NodeJS.WritableStream;
}
