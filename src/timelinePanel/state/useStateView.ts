import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Player } from '../../engine/timeline/player';
import { stateDifference } from '../../engine/timeline/stateDifference';
import { replayInPieces } from '../openTimeline';
import { useTimelineHost } from '../timelineHost';
import { changedPaths, pathOf, searchSteps, treeRows, type StateRow } from './stateTree';
import { nextChangeSteps, previousChangeSteps, type PathChange } from './pathChanges';
import { messageOf, valueText } from '../texts';
import { countText } from '../../shared/text';
import type { Playback } from '../components/usePlayback';
import { useReading } from '../components/useOpenedTimeline';

/** The State tab's settings, kept while another tab is open. */
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
    fold: (path: string, isOpen: boolean) => setOpen((before) => (isOpen ? new Set([...before, path]) : new Set([...before].filter((openPath) => openPath !== path)))),
    chosen,
    choose: setChosen,
    /** Selects a path, and expands the tree down to it. */
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

/** Returns the shown rows of the state after the first `count` events, and what the last event changed. */
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

/** Searches a state, if there is one, in pieces, so that the page stays responsive. Returns `null` until done. */
function useSearch(state: unknown, text: string, within: ReadonlySet<string> | null): readonly StateRow[] | null {
  const { clock } = useTimelineHost();
  const [found, setFound] = useState<readonly StateRow[] | null>(null);
  useEffect(() => {
    if (state === null) return undefined;
    const abort = new AbortController();
    const context = { clock, signal: abort.signal, onProgress: () => {} };
    replayInPieces(searchSteps(state, text, within), 0, context).then(setFound, ignoreAbort(abort.signal));
    return () => abort.abort();
  }, [state, text, within, clock]);
  return found;
}

type Events = Player<unknown>['events'];

/** Returns whether a run only grew from `before` to `now`. A recorded run and its changed copy have different events. */
export function isGrownFrom(before: Events, now: Events): boolean {
  return before === now || (before.length > 0 && before.length <= now.length && before.at(-1) === now[before.length - 1]);
}

/** Ignores errors of aborted work; any other error is a bug. */
export function ignoreAbort(signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) throw error;
  };
}

/** Finds the changes of the state at `path` one after the other, jumps to each, and describes it. */
export function useChangeSearch(player: Player<unknown>, { count, jumpToCount }: Playback, path: string | null) {
  const { progress, read, cancel } = useReading();
  const [result, setResult] = useState<{ readonly path: string; readonly count: number; readonly text: string } | null>(null);
  const search = async (isNext: boolean, searchedPath = path, since = count) => {
    if (searchedPath === null) return;
    const steps = (isNext ? nextChangeSteps : previousChangeSteps)(player, searchedPath.split('.'), since);
    const total = isNext ? player.events.length - since : since;
    const change = await read((context) => replayInPieces(steps, total, context)).catch((error: unknown) => `It can't be replayed: ${messageOf(error)}`);
    if (change === undefined) return;
    if (typeof change === 'string') setResult({ path: searchedPath, count: since, text: change });
    else if (change === null) setResult({ path: searchedPath, count: since, text: isNext ? 'No later change.' : 'No earlier change.' });
    else {
      jumpToCount(change.count);
      setResult({ path: searchedPath, count: change.count, text: `Event ${countText(change.count)}: ${changeText(change)}` });
    }
  };
  return {
    /** The last result, until the path or the position changes. */
    text: result && result.path === path && result.count === count ? result.text : null,
    /** The search's progress, if it takes long. */
    progress: progress && progress.total > 0 ? progress : null,
    cancel,
    next: () => void search(true),
    previous: () => void search(false),
    /** Jumps to the first change of a path after this many events. */
    from: (searchedPath: string, since: number) => {
      jumpToCount(since);
      void search(true, searchedPath, since);
    },
  };
}

/** Describes a change; for a list or an object, the first value that changed inside it. */
function changeText({ before, after }: PathChange): string {
  const [first, ...others] = stateDifference(before, after);
  if (!first) return valueText(after);
  const path = first.path === '' ? '' : `${first.path}: `;
  return `${path}${valueText(first.expected)} → ${valueText(first.found)}${others.length === 0 ? '' : ` and ${countText(others.length)} more`}`;
}

export type ChangeSearch = ReturnType<typeof useChangeSearch>;
