/** Reports whether the page is visible, so that work meant for the user's eyes can wait. */
export interface PageAttention {
  isVisible(): boolean;
  /** Calls back on every return to the page; returns a function that unsubscribes. */
  onReturn(callback: () => void): () => void;
}

/** Creates the attention of a browser window. */
export function createPageAttention(page: Pick<Window, 'document'> & EventTarget): PageAttention {
  const { document } = page;
  const isVisible = () => document.visibilityState === 'visible';
  return {
    isVisible,
    onReturn(callback) {
      const whenVisible = () => {
        if (isVisible()) callback();
      };
      page.addEventListener('focus', whenVisible);
      document.addEventListener('visibilitychange', whenVisible);
      return () => {
        page.removeEventListener('focus', whenVisible);
        document.removeEventListener('visibilitychange', whenVisible);
      };
    },
  };
}

/** Resolves once the page is visible, at once if it already is. */
export function untilVisible(page: PageAttention): Promise<void> {
  if (page.isVisible()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = page.onReturn(() => {
      if (!page.isVisible()) return;
      stop();
      resolve();
    });
  });
}
