import {
  useImperativeHandle,
  type Dispatch,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SetStateAction,
} from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { keyName } from '../../shared/ui/keyName';
import { QuestionDialog } from '../../shared/ui/Dialog';
import { firstAfter, lastBefore, type Chart } from '../lanes/lanes';
import type { Runs } from '../compare/useRuns';
import type { EventSearch } from '../eventSearch';
import type { ChangeSearch } from '../state/useStateView';
import type { Playback } from './usePlayback';

const SHORTCUTS: readonly (readonly [keys: string, effect: string])[] = [
  ['Space or K', 'play or pause'],
  ['← →', 'previous or next event; on the time bar, 1 s back or forward'],
  ['J L', '10 s back or forward'],
  ['Home End', 'start or end'],
  ['N P', 'next or previous failure, stop or divergence (in Compare: difference)'],
  ['+ − 0', 'on the time bar: zoom in, zoom out, show all'],
  ['C Shift C', 'next or previous change of the path chosen in State'],
  ['D', 'go to the divergence'],
  ['/', 'search the events'],
  ['G', 'go to an event by number'],
  ['?', 'this list'],
  ['Esc', 'clear the search, close the dialog, close the panel'],
];

/** In these elements, no shortcut works. */
const FIELDS = 'input:not([type=checkbox], [type=file]), select, textarea, [role=dialog]';
/** These elements handle keys such as Space and the arrows themselves. In them, only letters, / and ? are shortcuts. */
const CONTROLS = 'input, button, a, summary, [role=tab], [role=separator]';

const JUMP: Ms = 10_000;

export type KeyListener = (event: KeyboardEvent<HTMLElement>) => void;

interface TimelineKeys {
  /** Receives the key listener. */
  readonly keys: Ref<KeyListener>;
  readonly player: Player<unknown>;
  readonly playback: Playback;
  readonly chart: Chart;
  readonly changeSearch: ChangeSearch;
  /** The search field of the events tab. */
  readonly search: RefObject<HTMLInputElement | null>;
  readonly setFilter: Dispatch<SetStateAction<EventSearch>>;
  /** While a comparison is shown, the keys for failures step through its differences instead. */
  readonly comparison: Pick<Runs, 'nextDifference' | 'previousDifference' | 'selectedRow'> | null;
  readonly goToRow: (row: number) => void;
  readonly openTab: (tab: 'Events') => void;
  readonly onDialog: (dialog: 'shortcuts') => void;
}

/**
 * Sets `keys` to a listener for the panel's keyboard shortcuts. It ignores keys that the focused element handles
 * itself.
 */
export function useTimelineKeys({
  keys,
  player,
  playback,
  chart,
  changeSearch,
  search,
  setFilter,
  comparison,
  goToRow,
  openTab,
  onDialog,
}: TimelineKeys) {
  const { at, count, isPlaying, play, pause, jumpTo, jumpToCount, stepBack, stepForward } = playback;
  const toggle = isPlaying ? pause : play;
  const jumpToFailure = (index: number | null) => {
    if (index !== null) jumpToCount(index + 1);
  };
  // Mounts the search field at once, so that it gets the next key.
  const searchEvents = () => {
    flushSync(() => openTab('Events'));
    search.current?.focus();
  };
  const actions: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: stepBack,
    ArrowRight: stepForward,
    j: () => jumpTo(at - JUMP),
    l: () => jumpTo(at + JUMP),
    Home: () => jumpTo(0),
    End: () => jumpTo(player.timeline.duration),
    n: () =>
      comparison
        ? goToRow(comparison.nextDifference ?? comparison.selectedRow)
        : jumpToFailure(firstAfter(chart.failures, count - 1)),
    p: () =>
      comparison
        ? goToRow(comparison.previousDifference ?? comparison.selectedRow)
        : jumpToFailure(lastBefore(chart.failures, count - 1)),
    c: changeSearch.next,
    C: changeSearch.previous,
    d: () => jumpToFailure(chart.divergence?.index ?? null),
    g: () => {
      searchEvents();
      setFilter((before) => ({ ...before, text: '#' }));
    },
    '/': searchEvents,
    '?': () => onDialog('shortcuts'),
  };
  const onKeyDown: KeyListener = (event) => {
    const key = keyName(event);
    const action = actions[key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const elementsWithOwnKeys = /^[a-zC/?]$/.test(key) ? FIELDS : `${FIELDS}, ${CONTROLS}`;
    if (event.target instanceof Element && event.target.closest(elementsWithOwnKeys)) return;
    event.preventDefault();
    action();
  };
  useImperativeHandle(keys, () => onKeyDown);
}

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <QuestionDialog title="Keyboard shortcuts" onClose={onClose}>
      <Box component="dl" sx={shortcutStyles}>
        {SHORTCUTS.map(([keys, effect]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </Box>
    </QuestionDialog>
  );
}

function shortcutStyles({ typography, vars: { palette } }: Theme) {
  return {
    ...typography.body2,
    display: 'grid',
    gap: 2,
    m: 0,
    '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 3 },
    '& dt': { ...typography.monoSmall, flex: '0 0 8em', color: palette.text.primary },
    '& dd': { flex: '1 1 10em', m: 0, color: palette.text.secondary },
  } as const;
}
