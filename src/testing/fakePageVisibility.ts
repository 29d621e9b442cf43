import type { PageVisibility } from '../services/page/pageVisibility';
import { createListeners } from '../shared/listeners';

/** A page that tests show and hide. */
export interface FakePageVisibility extends PageVisibility {
  hide(): void;
  /** The user comes to the page, whether or not it was hidden. */
  comeBack(): void;
}

/** Creates a page that is visible. */
export function createFakePageVisibility(): FakePageVisibility {
  const returns = createListeners();
  const hides = createListeners();
  let isVisible = true;
  return {
    isVisible: () => isVisible,
    onReturn: returns.subscribe,
    onHide: hides.subscribe,
    hide() {
      isVisible = false;
      hides.notify();
    },
    comeBack() {
      isVisible = true;
      returns.notify();
    },
  };
}
