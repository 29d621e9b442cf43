import { useEffect, useState } from 'react';

/**
 * Gives an element of its own for the notices, at the end of the page. An open dialog hides the rest of the
 * page from assistive technology; a notice that the dialog raised must still be heard, so this element is
 * taken out again.
 */
export function useNoticesRoot(): HTMLElement | null {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    const observer = new MutationObserver(() => {
      if (element.hasAttribute('aria-hidden')) element.removeAttribute('aria-hidden');
    });
    document.body.append(element);
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    setRoot(element);
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, []);
  return root;
}
