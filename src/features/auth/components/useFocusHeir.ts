import { useEffect, useRef } from 'react';
import { focusScreen } from '../../../shared/ui/focusScreen';

/**
 * When what had the focus went away with its content, the keyboard goes on at the heading of what came instead.
 * `content` tells one content from another; `null` is a page's first moments, which leave the focus to the browser.
 */
export function useFocusHeir(content: string | null) {
  const last = useRef<string>(null);
  useEffect(() => {
    const isSwap = last.current !== null && last.current !== content;
    last.current = content;
    if (isSwap && document.activeElement === document.body) focusScreen();
  }, [content]);
}
