import { useEffect, useRef } from 'react';
import { focusScreen } from '../../../shared/ui/focusScreen';

/** What the card at /auth holds. */
export type AuthContentKind = 'checkingSession' | 'checkingAccess' | 'withoutAccess' | 'forms';

/**
 * When what had the focus went away with its content, the keyboard goes on at the heading of what came instead. What
 * follows the check of a page's first moments leaves the focus to the browser.
 */
export function useFocusHeir(content: AuthContentKind) {
  const last = useRef(content);
  useEffect(() => {
    const before = last.current;
    last.current = content;
    if (before === content) return;
    const isFirst = before === 'checkingSession';
    if (document.activeElement === document.body && !isFirst) focusScreen();
  }, [content]);
}
