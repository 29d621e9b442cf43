import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';

interface Rows {
  readonly count: number;
  readonly keyOf: (index: number) => string;
}

interface FocusedRow {
  readonly key: string;
  /** Its index when it was focused, in a list of `count` rows. */
  readonly index: number;
  readonly count: number;
  /** The row takes the focus as soon as it is visible. */
  readonly isRequested: boolean;
}

/**
 * Tracks the row that has, or last had, the focus while rows are added and removed. A list keeps this row rendered, so
 * that the focus is not lost. The row takes the focus back when a list that becomes long renders its rows again.
 */
export function useRowFocus({ count, keyOf, isLong }: Rows & { readonly isLong: boolean }) {
  const [row, setRow] = useState<FocusedRow | null>(null);
  const hasFocusInside = useRef(false);
  const wasLong = useRef(isLong);
  const focused = row && currentIndex({ count, keyOf }, row);

  useLayoutEffect(() => {
    if (wasLong.current === isLong) return;
    wasLong.current = isLong;
    if (hasFocusInside.current) setRow((before) => before && { ...before, isRequested: true });
  }, [isLong]);

  const focusRow = (to: number) => setRow({ key: keyOf(to), index: to, count, isRequested: true });
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // Focus events in a dialog that a row opened bubble here too, but the dialog is not in the list.
    if (!currentTarget.contains(target)) return;
    const focusedIndex = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (focusedIndex === undefined) return;
    hasFocusInside.current = true;
    setRow({ key: keyOf(Number(focusedIndex)), index: Number(focusedIndex), count, isRequested: false });
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) hasFocusInside.current = false;
  };
  return { focused, focusRequest: row?.isRequested ? focused : null, focusRow, onFocus, onBlur };
}

/**
 * Returns the current index of a row, or `null` if it was removed. First tries the row's old index, and that index
 * moved by the rows added since.
 */
function currentIndex({ count, keyOf }: Rows, { key, index, count: previousCount }: FocusedRow): number | null {
  const likelyIndexes = [index, index + count - previousCount];
  const match = likelyIndexes.find((candidate) => candidate >= 0 && candidate < count && keyOf(candidate) === key);
  if (match !== undefined) return match;
  for (let candidate = 0; candidate < count; candidate += 1) if (keyOf(candidate) === key) return candidate;
  return null;
}
