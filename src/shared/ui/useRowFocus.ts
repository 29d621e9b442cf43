import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FocusEvent } from 'react';

interface Rows {
  readonly count: number;
  readonly keyOf: (index: number) => string;
}

interface FocusedRow {
  readonly key: string;
  /** The index at which it was found, in a list of `count` rows. */
  readonly index: number;
  readonly count: number;
  /** It does not have the focus yet: it takes it as soon as it is visible. */
  readonly isWanted: boolean;
}

/**
 * Follows the row that has the focus, or had it last, wherever rows that come and go move it. It stays mounted, so that
 * the focus is never lost with it, and takes the focus back when a list that becomes long mounts its rows anew.
 */
export function useRowFocus({ count, keyOf, isLong }: Rows & { readonly isLong: boolean }) {
  const [row, setRow] = useState<FocusedRow | null>(null);
  const isInside = useRef(false);
  const wasLong = useRef(isLong);
  const index = row && indexNow({ count, keyOf }, row);

  useLayoutEffect(() => {
    if (wasLong.current === isLong) return;
    wasLong.current = isLong;
    if (isInside.current) setRow((before) => before && { ...before, isWanted: true });
  }, [isLong]);

  const rows = useMemo(() => ({ count, keyOf }), [count, keyOf]);
  const focusRow = useCallback((to: number) => setRow({ key: rows.keyOf(to), index: to, count: rows.count, isWanted: true }), [rows]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    // The focus in a dialog that a row opened bubbles here too, and is not in the list.
    if (!currentTarget.contains(target)) return;
    const entered = target.closest<HTMLElement>('[data-index]')?.dataset.index;
    if (entered === undefined) return;
    isInside.current = true;
    setRow({ key: keyOf(Number(entered)), index: Number(entered), count, isWanted: false });
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) isInside.current = false;
  };
  return { focused: index, wanted: row?.isWanted ? index : null, focusRow, onFocus, onBlur };
}

/** Where a row is now: where it was, or as much further as rows have joined; `null` when it is gone. */
function indexNow({ count, keyOf }: Rows, { key, index, count: before }: FocusedRow): number | null {
  const candidates = [index, index + count - before];
  return candidates.find((one) => one >= 0 && one < count && keyOf(one) === key) ?? null;
}
