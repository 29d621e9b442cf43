import type { KeyboardEvent, RefObject } from 'react';
import { rowTarget } from './rowTarget';
import type { WindowHandle } from './rowsTypes';

interface RowKeys {
  /** The window over the list; none while it is short, and then keys do what they always do. */
  readonly list: RefObject<WindowHandle | null>;
  readonly count: number;
  /** The row that had the focus last. */
  readonly kept: number | null;
  readonly want: (index: number) => void;
}

/** Gives what listens to the keys in the area of a long list: pages and ends lead the focus from row to row. */
export function useRowKeys({ list, count, kept, want }: RowKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget, target, key } = event;
    const isMeantElsewhere = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    // The keys of a dialog that belongs to a row come here too, though it is not inside of the area on the page.
    if (isMeantElsewhere || !list.current || !(target instanceof Element) || !currentTarget.contains(target)) return;
    const focused = target === currentTarget ? null : kept;
    const found = rowTarget(key, { count, focused, isOnRow: target.matches('li'), geometry: list.current });
    if (!found) return;
    event.preventDefault();
    want(found.index);
    list.current.scrollToIndex(found.index, { align: found.align });
  };
}
