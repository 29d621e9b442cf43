import { useEffect, useRef } from 'react';
import { focusScreen } from '../../../shared/ui/focusScreen';

/**
 * When what had the focus went away with its content, the keyboard goes on at the heading of what came instead.
 * `content` tells one content from another; 0 is a page's first moments, which leave the focus to the browser.
 */
export function useFocusHeir(content: number) {
  const last = useRef(0);
  useEffect(() => {
    const isSwap = last.current && last.current !== content;
    last.current = content;
    if (isSwap && document.activeElement === document.body) focusScreen();
  }, [content]);
}
