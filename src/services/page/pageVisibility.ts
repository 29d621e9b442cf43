import { isPageVisible } from '../../shared/pageState';
import { STORED_BETA_KEY } from '../../shared/stored';

/** Reports whether the page is visible, so that work that only a visible page needs can wait. */
export interface PageVisibility {
  isVisible(): boolean;
  /**
   * Calls back on every return to the page, and when another tab has used the saved key, because a window beside that
   * one stays visible; returns a function that unsubscribes.
   */
  onReturn(callback: () => void): () => void;
  /** Calls back whenever the page is hidden; returns a function that unsubscribes. */
  onHide(callback: () => void): () => void;
}

/** Creates the visibility of a browser window. */
export function createPageVisibility(page: Pick<Window, 'document'> & EventTarget): PageVisibility {
  const { document } = page;
  const isVisible = () => isPageVisible(document);
  return {
    isVisible,
    onReturn(callback) {
      const whenVisible = () => {
        if (isVisible()) callback();
      };
      const onStorage = (event: Event) => {
        const { key, newValue } = event as StorageEvent;
        if (key === STORED_BETA_KEY && newValue === null) whenVisible();
      };
      page.addEventListener('focus', whenVisible);
      page.addEventListener('storage', onStorage);
      document.addEventListener('visibilitychange', whenVisible);
      return () => {
        page.removeEventListener('focus', whenVisible);
        page.removeEventListener('storage', onStorage);
        document.removeEventListener('visibilitychange', whenVisible);
      };
    },
    onHide(callback) {
      const whenHidden = () => {
        if (!isVisible()) callback();
      };
      document.addEventListener('visibilitychange', whenHidden);
      return () => document.removeEventListener('visibilitychange', whenHidden);
    },
  };
}

/** Resolves when the page is visible; at once if it already is. */
export function untilVisible(page: PageVisibility): Promise<void> {
  if (page.isVisible()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = page.onReturn(() => {
      stop();
      resolve();
    });
  });
}
