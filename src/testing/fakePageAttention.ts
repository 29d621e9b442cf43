import type { PageAttention } from '../services/page/pageAttention';

/** A page that tests show and hide. */
export interface FakePageAttention extends PageAttention {
  hide(): void;
  /** The user comes to the page, whether or not it was hidden. */
  comeBack(): void;
}

/** Creates a page that is visible. */
export function createFakePageAttention(): FakePageAttention {
  const callbacks = new Set<() => void>();
  let isVisible = true;
  return {
    isVisible: () => isVisible,
    onReturn(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    hide: () => void (isVisible = false),
    comeBack() {
      isVisible = true;
      for (const callback of [...callbacks]) callback();
    },
  };
}
