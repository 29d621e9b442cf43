import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Rows } from './rowsTypes';

interface KeptRow {
  readonly key: string;
  /** Where it was, and among how many, when it got the focus. */
  readonly index: number;
  readonly count: number;
}

export interface RowFocus {
  /** The index of the row that had the focus last; it stays mounted, so that the focus is never lost with it. */
  readonly kept: number | null;
  /** The key of the row that is to get the focus as soon as it can be seen. */
  readonly wanted: string | null;
  /** Asks for the focus on a row. */
  readonly want: (index: number) => void;
  readonly events: RowFocusEvents;
}

/** What rows report. */
export interface RowFocusEvents {
  readonly reached: () => void;
  readonly entered: (index: number) => void;
  readonly left: () => void;
}

/** Follows the focus through the rows of a list, wherever they move, and carries it over when the list becomes long. */
export function useRowFocus(rows: Rows, isLong: boolean): RowFocus {
  const [keptRow, setKeptRow] = useState<KeptRow | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const isInside = useRef(false);
  const wasLong = useRef(isLong);
  const kept = keptRow && indexNow(rows, keptRow);

  useLayoutEffect(() => {
    if (wasLong.current === isLong) return;
    wasLong.current = isLong;
    // All rows have been made anew, and the one with the focus was among them.
    if (isInside.current && keptRow) setWanted(keptRow.key);
  }, [isLong, keptRow]);

  const { keyOf, count } = rows;
  return useMemo(() => {
    const keep = (index: number) =>
      setKeptRow((before) => (before?.key === keyOf(index) ? before : { key: keyOf(index), index, count }));
    return {
      kept,
      wanted,
      want: (index: number) => {
        keep(index);
        setWanted(keyOf(index));
      },
      events: {
        reached: () => setWanted(null),
        entered: (index: number) => {
          isInside.current = true;
          keep(index);
        },
        left: () => {
          isInside.current = false;
        },
      },
    };
  }, [kept, wanted, keyOf, count]);
}

/** Gives where a row is now: where it was, or moved by as many rows as came before it; `null` when it is gone. */
function indexNow({ count, keyOf }: Rows, { key, index, count: before }: KeptRow): number | null {
  const candidates = [index, index + count - before];
  return candidates.find((one) => one >= 0 && one < count && keyOf(one) === key) ?? null;
}
