import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Player } from '../../engine/timeline/player';
import { stateDifference } from '../../engine/timeline/stateDifference';
import { replayInPieces } from '../openTimeline';
import { useEnvironment } from '../../services/environment';
import { changedPaths, pathOf, searchSteps, treeRows, type StateRow } from './stateTree';
import { findNextChangeInSteps, findPreviousChangeInSteps, type PathChange } from './pathChanges';
import { messageOf, valueText } from '../texts';
import { countText } from '../../shared/text';
import type { Playback } from '../components/usePlayback';
import { useReplay } from '../components/useOpenedTimeline';
import { withMember } from '../eventSearch';

/** The State tab's settings, kept while another tab is open. */
export function useStateView() {
  const [text, setText] = useState('');
  const [isOnlyChanged, setIsOnlyChanged] = useState(false);
  const [openPaths, setOpenPaths] = useState<ReadonlySet<string>>(new Set());
  const [selectedPath, selectPath] = useState<string | null>(null);
  return {
    text,
    setText,
    isOnlyChanged,
    setIsOnlyChanged,
    openPaths,
    setPathOpen: (path: string, isOpen: boolean) => setOpenPaths((before) => withMember(before, path, isOpen)),
    selectedPath,
    selectPath,
    /** Selects a path, and expands the tree down to it. */
    reveal(path: string) {
      const keys = path.split('.');
      setText('');
      setIsOnlyChanged(false);
      setOpenPaths(
        (before) => new Set([...before, ...keys.slice(1).map((_key, index) => pathOf(keys.slice(0, index + 1)))]),
      );
      selectPath(path);
    },
  };
}

export type StateView = ReturnType<typeof useStateView>;

/** Returns the shown rows of the state after the first `count` events, and what the last event changed. */
export function useStateRows(
  player: Player<unknown>,
  count: number,
  view: Pick<StateView, 'text' | 'isOnlyChanged' | 'openPaths'>,
) {
  const state = useMemo(() => player.stateAfter(count), [player, count]);
  const changed = useMemo(() => {
    const before = count === 0 ? state : player.stateAfter(count - 1);
    return changedPaths(stateDifference(before, state));
  }, [player, count, state]);
  const text = useDeferredValue(view.text.trim());
  const isSearched = text !== '' || view.isOnlyChanged;
  const tree = useMemo(() => (isSearched ? [] : treeRows(state, view.openPaths)), [isSearched, state, view.openPaths]);
  const results = useSearch(isSearched ? state : null, text, view.isOnlyChanged ? changed : null);
  return { state, changed, isSearched, rows: isSearched ? results : tree };
}

/** Searches a state in pieces, so that the page stays responsive. Returns `null` until done, and without a state. */
function useSearch(state: unknown, text: string, within: ReadonlySet<string> | null): readonly StateRow[] | null {
  const { clock } = useEnvironment();
  const [results, setResults] = useState<readonly StateRow[] | null>(null);
  useEffect(() => {
    if (state === null) return undefined;
    const abort = new AbortController();
    const context = { clock, signal: abort.signal, onProgress: () => {} };
    replayInPieces(searchSteps(state, text, within), 0, context).then(setResults, ignoreAbort(abort.signal));
    return () => abort.abort();
  }, [state, text, within, clock]);
  return results;
}

type Events = Player<unknown>['events'];

/** Returns whether the events `now` are the events `before`, possibly with new ones after them. */
export function isGrownFrom(before: Events, now: Events): boolean {
  return (
    before === now || (before.length > 0 && before.length <= now.length && before.at(-1) === now[before.length - 1])
  );
}

/** Ignores errors of aborted work; any other error is a bug. */
export function ignoreAbort(signal: AbortSignal) {
  return (error: unknown) => {
    if (!signal.aborted) throw error;
  };
}

/**
 * Finds the next or previous change of the selected path, jumps to it, and describes it. Calls `showTab` if no path is
 * selected yet.
 */
export function useChangeSearch(
  player: Player<unknown>,
  { count, jumpToCount }: Playback,
  { selectedPath, reveal }: StateView,
  showTab: () => void,
) {
  const { progress, runReplay, cancel } = useReplay();
  const [result, setResult] = useState<{ readonly path: string; readonly count: number; readonly text: string } | null>(
    null,
  );
  const search = async (direction: 'next' | 'previous', path = selectedPath, from = count) => {
    if (path === null) return showTab();
    const isNext = direction === 'next';
    const steps = (isNext ? findNextChangeInSteps : findPreviousChangeInSteps)(player, path.split('.'), from);
    const total = isNext ? player.events.length - from : from;
    const showText = (text: string, at = from) => setResult({ path, count: at, text });
    const change = await runReplay((context) => replayInPieces(steps, total, context)).catch(
      (error: unknown) => `It can't be replayed: ${messageOf(error)}`,
    );
    if (change === undefined) return;
    if (typeof change === 'string') showText(change);
    else if (change === null) showText(isNext ? 'No later change.' : 'No earlier change.');
    else {
      jumpToCount(change.eventCount);
      showText(`Event ${countText(change.eventCount)}: ${changeText(change)}`, change.eventCount);
    }
  };
  return {
    /** The last result, until the path or the position changes. */
    text: result && result.path === selectedPath && result.count === count ? result.text : null,
    /** `null` until the first report, which a short search doesn't make. */
    progress: progress && progress.total > 0 ? progress : null,
    cancel,
    next: () => void search('next'),
    previous: () => void search('previous'),
    /** Selects a path, and jumps to its first change after the first `from` events. */
    showFirst(path: string, from: number) {
      showTab();
      reveal(path);
      jumpToCount(from);
      void search('next', path, from);
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
