import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Rows } from './rowsTypes';

interface FoundRow {
  readonly key: string;
  /** Where it was found, and among how many. */
  readonly index: number;
  readonly count: number;
}

export interface RowFocus {
  /** The index of the row that had the focus last. It stays mounted, so that the focus is never lost with it. */
  readonly kept: number | null;
  /** The index of the row that is to get the focus as soon as it can be seen. */
  readonly wanted: number | null;
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
  const [keptRow, setKeptRow] = useState<FoundRow | null>(null);
  const [wantedRow, setWantedRow] = useState<FoundRow | null>(null);
  const isInside = useRef(false);
  const wasLong = useRef(isLong);
  const kept = keptRow && indexNow(rows, keptRow);
  const wanted = wantedRow && indexNow(rows, wantedRow);

  useLayoutEffect(() => {
    if (wasLong.current === isLong) return;
    wasLong.current = isLong;
    // All rows have been made anew, and the one with the focus was among them.
    if (isInside.current) setWantedRow(keptRow);
  }, [isLong, keptRow]);

  const { keyOf, count } = rows;
  return useMemo(() => {
    const find = (index: number): FoundRow => ({ key: keyOf(index), index, count });
    return {
      kept,
      wanted,
      want: (index: number) => setWantedRow(find(index)),
      events: {
        reached: () => setWantedRow(null),
        entered: (index: number) => {
          isInside.current = true;
          setKeptRow((before) => (before?.key === keyOf(index) ? before : find(index)));
        },
        left: () => {
          isInside.current = false;
        },
      },
    };
  }, [kept, wanted, keyOf, count]);
}

/** Gives where a row is now: where it was, or moved by as many rows as came before it; `null` when it is gone. */
function indexNow({ count, keyOf }: Rows, { key, index, count: before }: FoundRow): number | null {
  const candidates = [index, index + count - before];
  return candidates.find((one) => one >= 0 && one < count && keyOf(one) === key) ?? null;
}
