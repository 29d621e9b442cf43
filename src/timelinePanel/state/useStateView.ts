import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Player } from '../../engine/timeline/player';
import { stateDifference } from '../../engine/timeline/stateDifference';
import { replayed } from '../openTimeline';
import { useTimelineHost } from '../timelineHost';
import { changedPaths, pathOf, searchSteps, treeRows, type StateRow } from './stateTree';

/** What somebody has set in the State tab; it stays while they look at another tab. */
export function useStateView() {
  const [text, setText] = useState('');
  const [isOnlyChanged, setIsOnlyChanged] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  return {
    text,
    setText,
    isOnlyChanged,
    setIsOnlyChanged,
    open,
    fold: (path: string, isOpen: boolean) => setOpen((before) => (isOpen ? new Set([...before, path]) : new Set([...before].filter((one) => one !== path)))),
    chosen,
    choose: setChosen,
    /** Chooses a path wherever it is in the tree. */
    reveal(path: string) {
      const keys = path.split('.');
      setText('');
      setIsOnlyChanged(false);
      setOpen((before) => new Set([...before, ...keys.slice(1).map((_key, index) => pathOf(keys.slice(0, index + 1)))]));
      setChosen(path);
    },
  };
}

export type StateView = ReturnType<typeof useStateView>;

/** The lines that are shown of the state after the first `count` events, and what the last of them changed. */
export function useStateRows(player: Player<unknown>, count: number, view: Pick<StateView, 'text' | 'isOnlyChanged' | 'open'>) {
  const state = useMemo(() => player.stateAfter(count), [player, count]);
  const changed = useMemo(() => {
    const before = count === 0 ? state : player.stateAfter(count - 1);
    return changedPaths(stateDifference(before, state));
  }, [player, count, state]);
  const text = useDeferredValue(view.text.trim());
  const isSearched = text !== '' || view.isOnlyChanged;
  const tree = useMemo(() => (isSearched ? [] : treeRows(state, view.open)), [isSearched, state, view.open]);
  const found = useSearch(isSearched ? state : null, text, view.isOnlyChanged ? changed : null);
  return { state, changed, isSearched, rows: isSearched ? found : tree };
}

/** Searches a state in pieces, between which the page has its turn. `null` until it is done; without a state it rests. */
function useSearch(state: unknown, text: string, within: ReadonlySet<string> | null): readonly StateRow[] | null {
  const { clock } = useTimelineHost();
  const [found, setFound] = useState<readonly StateRow[] | null>(null);
  useEffect(() => {
    if (state === null) return undefined;
    const abort = new AbortController();
    const quietly = { clock, signal: abort.signal, onProgress: () => {} };
    replayed(searchSteps(state, text, within), 0, quietly).then(setFound, ignoreAbort(abort.signal));
    return () => abort.abort();
  }, [state, text, within, clock]);
  return found;
}

type Events = Player<unknown>['events'];

/** Whether a run only went on since; the recorded one and the one that parts from it have events of their own. */
export function isGrownFrom(before: Events, now: Events): boolean {
  return before === now || (before.length > 0 && before.length <= now.length && before.at(-1) === now[before.length - 1]);
}

/** What is aborted is no failure; anything else is one of the program. */
export function ignoreAbort(signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) throw error;
  };
}
