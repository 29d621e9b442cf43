import { useEffect } from 'react';

/** Names the browser's tab, and with it what a screen reader says on arrival. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
