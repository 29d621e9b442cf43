/** Whether somebody looks at this page, so that what is only for a reader waits for one. */
export interface PageAttention {
  isVisible(): boolean;
  /** Calls back each time the person comes to the page; returns a function that stops it. */
  onReturn(callback: () => void): () => void;
}

/** Creates the attention that a browser's window tells of. */
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

/** Waits until somebody looks at the page; not at all while somebody does. */
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
