import type { PageAttention } from '../services/page/pageAttention';
import { createListeners } from '../shared/listeners';

/** A page that tests show and hide. */
export interface FakePageAttention extends PageAttention {
  hide(): void;
  /** The user comes to the page, whether or not it was hidden. */
  comeBack(): void;
}

/** Creates a page that is visible. */
export function createFakePageAttention(): FakePageAttention {
  const { subscribe, notify } = createListeners();
  let isVisible = true;
  return {
    isVisible: () => isVisible,
    onReturn: subscribe,
    hide: () => void (isVisible = false),
    comeBack() {
      isVisible = true;
      notify();
    },
  };
}
