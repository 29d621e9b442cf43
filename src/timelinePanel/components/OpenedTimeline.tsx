import { startTransition, useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Change } from '../../engine/timeline/timeline';
import { TabList } from '../../shared/ui/TabList';
import type { EventSearch } from '../eventSearch';
import { withDivergence } from '../check';
import { useEnvironment } from '../../services/environment';
import { otherScreenName } from '../../program/momentSummary';
import { IDLE_AFTER } from '../lanes/idleGaps';
import { CheckStatus } from './CheckStatus';
import { CompareTab } from '../compare/CompareTab';
import type { PhoneTab } from './DockFrame';
import { EventsTab } from './EventsTab';
import { LaneChart } from '../lanes/LaneChart';
import { LiveActions, ShareOpened, type PanelDialog } from './OpenedActions';
import { ResumeDialog } from './ResumeDialog';
import { ALL_EVENTS, useMomentInUrl } from '../share/momentInUrl';
import { ShortcutsDialog, useTimelineKeys, type KeyListener } from './timelineKeys';
import { SideSwitch, Transport } from './Transport';
import { usePanelContext, type ShownMoment } from './panelContext';
import { Problem } from './ReadingProgress';
import { StateTab } from '../state/StateTab';
import { usePlayback, type Playback } from './usePlayback';
import { useStablePlayer, type Opened } from './useOpenedTimeline';
import { useStateView, useChangeSearch } from '../state/useStateView';
import { chartFor } from '../lanes/lanes';
import { useRuns, createNavigation } from '../compare/useRuns';
import { Halves } from './Halves';
import { COLUMN, WIDE, WRAPPED_ROW } from './panelStyles';

interface OpenedTimelineProps {
  readonly opened: Opened;
  /** `null` unless on a phone, where the dashboard or the events are shown. */
  readonly phoneTab: PhoneTab | null;
  readonly onPhoneTab: (tab: PhoneTab) => void;
  readonly dialog: PanelDialog | null;
  readonly onDialog: (dialog: PanelDialog | null) => void;
  /** Receives the panel's key listener. */
  readonly keys: Ref<KeyListener>;
  /** Follows the live session again, with an announcement for screen readers. */
  readonly onLive: (announcement?: string) => void;
}

const TABS = ['Events', 'State', 'Compare'] as const;
const PHONE_TABS = ['Dashboard', 'Events'] as const;

const createTabs = <Name extends string>(panelId: string, names: readonly Name[], part: string) =>
  names.map((name) => {
    const id = `${panelId}-${part}-${name}`;
    return { value: name, label: name, id, panelId: name === 'Dashboard' ? undefined : `${id}-panel` };
  });

const phoneTabPanel = (panelId: string) => ({
  role: 'tabpanel',
  id: `${panelId}-phone-Events-panel`,
  'aria-labelledby': `${panelId}-phone-Events`,
});

/** The open timeline: playback controls, lanes and tabs. */
export function OpenedTimeline({ opened, phoneTab, onPhoneTab, dialog, onDialog, keys, onLive }: OpenedTimelineProps) {
  const { panelId } = usePanelContext();
  const { clock } = useEnvironment();
  const [tab, openTab] = useState<(typeof TABS)[number]>('Events');
  const runs = useRuns(opened);
  const { pair, comparison, side, shown, runToCheck } = runs;
  const isComparing = tab === 'Compare' && comparison !== null;
  const { player, source } = shown;
  const playback = usePlayback(player, source === 'live' ? 'end' : 'start', { clock, idleAfter: IDLE_AFTER });
  const stateView = useStateView();
  const changeSearch = useChangeSearch(player, playback, stateView, () => openTab('State'));
  const [rowsElement, setRowsElement] = useState<HTMLElement | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const chart = useChart(player, player === runToCheck);
  const [filter, setFilter] = useState<EventSearch>(ALL_EVENTS);
  const linkedPlayback = useMomentInUrl(opened, playback, filter, setFilter);
  const { goToRow, switchTo, goToEvent, changeTo } = createNavigation(runs, playback, linkedPlayback.jumpToCount);
  useTimelineKeys({
    keys,
    player,
    playback,
    chart,
    changeSearch,
    search,
    setFilter,
    comparison: isComparing ? runs : null,
    goToRow,
    openTab,
    onDialog,
  });
  useShownMoment(shown, playback, chart, side === 'right' && pair ? pair.names.right : 'Recorded moment');
  const changeInputs = (changes: readonly Change[]) => {
    changeTo(changes);
    openTab('Compare');
  };
  const closeDialog = () => onDialog(null);
  // A dialog closes with its timeline.
  useEffect(() => () => onDialog(null), [onDialog]);
  const liveActions = <LiveActions opened={shown} playback={playback} onDialog={onDialog} onLive={onLive} />;
  // As a transition, since 100,000 events take long to render.
  const selectTab = (next: typeof tab) => startTransition(() => openTab(next));
  const transport = (
    <Transport opened={shown} playback={playback} chart={chart}>
      {pair && <SideSwitch names={pair.names} side={side} onSide={switchTo} />}
      {phoneTab === null && <span data-part="actions">{liveActions}</span>}
    </Transport>
  );
  return (
    <Box sx={openedStyles}>
      {phoneTab !== 'Dashboard' && (
        <Halves
          {...(phoneTab !== null && phoneTabPanel(panelId))}
          isFixed={phoneTab !== null}
          rowsRef={isComparing ? setRowsElement : null}
          lanes={
            <>
              {phoneTab === null ? transport : <div data-part="actions">{liveActions}</div>}
              <CheckStatus
                opened={shown}
                recorded={runToCheck}
                problem={playback.problem}
                onEvent={goToEvent}
                onPath={changeSearch.showFirst}
              />
              <LaneChart
                player={player}
                chart={chart}
                playback={playback}
                pair={pair}
                side={side}
                onSide={switchTo}
                isSmall={phoneTab !== null}
              />
            </>
          }
        >
          <TabList dense label="View" tabs={createTabs(panelId, TABS, 'tab')} value={tab} onChange={selectTab} />
          <div role="tabpanel" id={`${panelId}-tab-${tab}-panel`} aria-labelledby={`${panelId}-tab-${tab}`}>
            {tab === 'Events' && (
              <EventsTab
                player={player}
                chart={chart}
                playback={linkedPlayback}
                filter={filter}
                onFilter={setFilter}
                searchRef={search}
                isLive={source === 'live'}
                isSmall={phoneTab !== null}
                runs={runs}
                onChanges={changeInputs}
              />
            )}
            {tab === 'State' && (
              <StateTab player={player} playback={playback} view={stateView} changeSearch={changeSearch} />
            )}
            {tab === 'Compare' && (
              <CompareTab
                runs={runs}
                at={playback.at}
                rowsElement={rowsElement}
                onRow={goToRow}
                onChanges={changeInputs}
              />
            )}
          </div>
        </Halves>
      )}
      {phoneTab !== null && (
        <PhoneFooter tab={phoneTab} onTab={onPhoneTab}>
          {phoneTab === 'Dashboard' && playback.problem !== null && <Problem text={playback.problem} />}
          {transport}
        </PhoneFooter>
      )}
      {dialog === 'resume' && <ResumeDialog opened={shown} playback={playback} onLive={onLive} onClose={closeDialog} />}
      {dialog === 'share' && <ShareOpened opened={shown} playback={playback} filter={filter} onClose={closeDialog} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={closeDialog} />}
    </Box>
  );
}

/** The part of a phone's panel that stays visible on every tab. */
function PhoneFooter({ tab, onTab, children }: { tab: PhoneTab; onTab: (tab: PhoneTab) => void; children: ReactNode }) {
  const { panelId } = usePanelContext();
  return (
    <div data-part="phone">
      {children}
      <TabList
        dense
        label="Dashboard or events"
        tabs={createTabs(panelId, PHONE_TABS, 'phone')}
        value={tab}
        onChange={onTab}
      />
    </div>
  );
}

/**
 * Returns the lanes of a run, updated as the run grows. If `isChecked`, they include the divergence from the run's
 * recording.
 */
function useChart(current: Opened['player'], isChecked: boolean) {
  const player = useStablePlayer(current);
  return useMemo(() => {
    const chart = chartFor(player);
    return isChecked ? withDivergence(chart, player) : chart;
  }, [player, isChecked]);
}

/** Shows the current moment on the dashboard; at the end of the live session, the live state. */
function useShownMoment(
  { id, player, source }: Opened,
  { at, count, isAtEnd }: Playback,
  { entries }: ReturnType<typeof useChart>,
  title: string,
) {
  const { show } = usePanelContext();
  const { clock } = useEnvironment();
  const isLive = source === 'live' && isAtEnd;
  const state = useMemo(() => (isLive ? null : player.stateAfter(count)), [isLive, player, count]);
  const moment = player.timeline.startedAt + at;
  const shown = useMemo((): ShownMoment | null => {
    if (state === null) return null;
    const { area = null, row = null } = entries[count - 1] ?? {};
    const text = player.events[count - 1]?.text ?? 'Before the first event';
    return {
      state,
      moment,
      text,
      otherScreen: otherScreenName(state),
      part: area === null ? null : { area, row },
      title,
    };
    // `state` changes with `count`, and an event's entry never changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state, moment, title]);
  const shownId = useRef<number | null>(null);
  // Not a layout effect: React would count each frame's update as nested, and take many of them for an endless loop.
  useEffect(() => {
    if (shownId.current === id) {
      show(shown);
      return undefined;
    }
    shownId.current = id;
    // A timeline that just opened: render panel and dashboard in separate tasks, so that a press waits for one at most.
    return clock.callAt(clock.now(), () => show(shown));
  }, [clock, id, show, shown]);
  useEffect(() => () => show(null), [show]);
}

function openedStyles({ sizes, vars }: Theme) {
  return {
    ...COLUMN,
    '& [data-part=actions]': { ...WRAPPED_ROW, gap: 2, px: 4, pt: 1.5 },
    '& > [data-part=phone]': {
      borderTop: `${sizes.stroke}px solid ${vars.palette.border.strong}`,
      [WIDE]: { display: 'flex', '& > :last-child': { flex: 1 } },
    },
  } as const;
}
