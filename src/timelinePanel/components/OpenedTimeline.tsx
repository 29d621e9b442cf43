import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Timeline } from '../../engine/timeline/timeline';
import type { RootState } from '../../program/rootReducer';
import { localHourText } from '../../shared/times';
import { TabList } from '../../shared/ui/TabList';
import { useBackToClose } from '../../shared/ui/useBackToClose';
import { ChangeForms, CompareBand } from '../compare/CompareBand';
import { Evidence } from '../evidence/Evidence';
import { panelActions, type PanelTab } from '../store/panelSlice';
import { usePanelDispatch, usePanelExtra, usePanelSelector, useShownRun } from '../store/panelStore';
import { COLUMN, WIDE, WRAPPED_ROW } from '../parts/panelStyles';
import { StateTab } from '../state/StateTab';
import { AnswerPart } from '../story/AnswerPart';
import { StorySearch, StoryTab } from '../story/StoryTab';
import { TimeStrip } from '../story/TimeStrip';
import type { PhoneTab } from './DockFrame';
import { EmptyPanel } from './EmptyPanel';
import { usePanelContext } from './panelContext';
import { PlaybackBar } from './PlaybackBar';
import { SessionBar } from './SessionBar';

const TABS: readonly PanelTab[] = ['Story', 'State'];
const PHONE_TABS: readonly PhoneTab[] = ['Dashboard', 'Timeline'];

const createTabs = <Name extends string>(panelId: string, names: readonly Name[], part: string) =>
  names.map((name) => {
    const id = `${panelId}-${part}-${name}`;
    return { value: name, label: name, id, panelId: name === 'Dashboard' ? undefined : `${id}-panel` };
  });

interface OpenedTimelineProps {
  /** `null` unless on a phone, where the dashboard or the timeline is shown. */
  readonly phoneTab: PhoneTab | null;
  readonly onPhoneTab: (tab: PhoneTab) => void;
}

/** The open timeline: the answer, the strip, the story, and the evidence of the chosen event. */
export function OpenedTimeline({ phoneTab, onPhoneTab }: OpenedTimelineProps) {
  const { panelId } = usePanelContext();
  const { player, kind } = useShownRun();
  const { session } = usePanelExtra();
  const isPhone = phoneTab !== null;
  const isEmpty = player.events.length === 0 && kind === 'live';
  const isLive = usePanelSelector((state) => state.opened?.kind === 'live');
  if (isEmpty) {
    return (
      <>
        <EmptyPanel why={noEventsText(player.timeline)} />
        {session && <SessionBar session={session} />}
        {isPhone && <PhoneTabs tab={phoneTab} onTab={onPhoneTab} />}
      </>
    );
  }
  return (
    <Box sx={openedStyles} data-phone={isPhone || undefined}>
      {phoneTab !== 'Dashboard' && (
        <div
          data-part="timeline"
          {...(isPhone && {
            role: 'tabpanel',
            id: `${panelId}-phone-Timeline-panel`,
            'aria-labelledby': `${panelId}-phone-Timeline`,
          })}
        >
          <AnswerPart />
          <TimeStrip />
          {!isPhone && <PlaybackBar />}
          <Tabs isPhone={isPhone} />
          {isLive && session && <SessionBar session={session} />}
        </div>
      )}
      {isPhone && (
        <PhoneTabs tab={phoneTab} onTab={onPhoneTab}>
          <PlaybackBar />
        </PhoneTabs>
      )}
    </Box>
  );
}

/** Story or state, and the evidence of the chosen event below it; on a phone, in place of the list. */
function Tabs({ isPhone }: { isPhone: boolean }) {
  const { panelId } = usePanelContext();
  const dispatch = usePanelDispatch();
  const tab = usePanelSelector((state) => state.tab);
  const isEvidenceOpen = usePanelSelector((state) => state.isEvidenceOpen);
  const coversList = isPhone && isEvidenceOpen && tab === 'Story';
  return (
    <div data-part="tabs" data-tab={tab}>
      <div data-part="views">
        <TabList
          dense
          label="View"
          tabs={createTabs(panelId, TABS, 'tab')}
          value={tab}
          onChange={(next) => dispatch(panelActions.tabOpened(next))}
        />
        {tab === 'Story' && <StorySearch />}
      </div>
      <div role="tabpanel" id={`${panelId}-tab-${tab}-panel`} aria-labelledby={`${panelId}-tab-${tab}`}>
        {tab === 'Story' && !coversList && (
          <>
            <ChangeForms />
            <CompareBand />
            <StoryTab isPhone={isPhone} />
          </>
        )}
        {coversList && <PhoneEvidence />}
        {tab === 'State' && <StateTab />}
      </div>
      {tab === 'Story' && !isPhone && <Evidence />}
    </div>
  );
}

/** The evidence on a phone, which Back closes. */
function PhoneEvidence() {
  const dispatch = usePanelDispatch();
  const close = () => {
    flushSync(() => dispatch(panelActions.evidenceToggled(false)));
    // The button disappears, so the list takes the focus.
    document.querySelector<HTMLElement>('[data-part=tabs] [role=listbox]')?.focus();
  };
  useBackToClose(true, close);
  return <Evidence onClose={close} />;
}

interface PhoneTabsProps {
  readonly tab: PhoneTab;
  readonly onTab: (tab: PhoneTab) => void;
  readonly children?: ReactNode;
}

/** The part of a phone's panel that stays visible on every tab. */
function PhoneTabs({ tab, onTab, children }: PhoneTabsProps) {
  const { panelId } = usePanelContext();
  return (
    <Box
      data-part="phone"
      sx={({ sizes, vars }) => ({ borderTop: `${sizes.stroke}px solid ${vars.palette.border.strong}` })}
    >
      {children}
      <TabList
        dense
        label="Dashboard or timeline"
        tabs={createTabs(panelId, PHONE_TABS, 'phone')}
        value={tab}
        onChange={onTab}
      />
    </Box>
  );
}

function noEventsText({ startedAt, parent }: Timeline<RootState>): string {
  const since = parent ? 'with the branch' : 'when the dashboard opened in this tab';
  return `No events yet. This recording began at ${localHourText(startedAt)}, ${since}; events appear here as they happen. What earlier runs did is in the activity history.`;
}

function openedStyles({ sizes, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    ...COLUMN,
    '& > [data-part=timeline]': { ...COLUMN, overflow: 'hidden' },
    '& [data-part=tabs]': {
      ...COLUMN,
      position: 'relative',
      borderTop: line,
      '& > [data-part=views]': { ...WRAPPED_ROW, '& > :first-of-type': { flex: '1 1 9rem' } },
      '& > [role=tabpanel]': { ...COLUMN, flex: '1 1 60%', borderTop: line },
    },
    // With large text on a phone, not everything fits: the tabs keep a height, and the whole can be scrolled.
    '&[data-phone] > [data-part=timeline]': { overflowY: 'auto', '& > [data-part=tabs]': { minHeight: '8rem' } },
    [WIDE]: {
      // In a wide panel, such as one below the dashboard, the story is beside the answer.
      '& > [data-part=timeline]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
        gridTemplateRows: 'minmax(0, 1fr) auto auto auto',
        '& > [aria-label="What happened"]': { maxHeight: 'none' },
        '& > [data-part=tabs]': { gridColumn: 2, gridRow: '1 / 4', borderTop: 0, borderLeft: line },
        '& > [aria-label="This session"]': { gridColumn: '1 / -1' },
      },
      '&[data-phone] > [data-part=timeline]': {
        gridTemplateRows: 'minmax(0, 1fr) auto',
        '& > [aria-label="What happened"]': { maxHeight: 'none' },
        '& > [data-part=tabs]': { gridRow: '1 / 3' },
      },
    },
  } as const;
}
