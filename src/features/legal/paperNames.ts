/** The papers of the product; each opens over any screen by its fragment, such as `/#privacy`. */
export type PaperName = 'terms' | 'privacy';

/** The paper that an address's fragment names, or `null`. */
export function paperOf(hash: string): PaperName | null {
  return hash === '#terms' ? 'terms' : hash === '#privacy' ? 'privacy' : null;
}
