import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Timeline } from '../../engine/timeline/timeline';
import type { RootState } from '../../program/rootReducer';
import { localHourText } from '../../shared/times';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { SmallButton } from '../../shared/ui/SmallButton';
import { TabList } from '../../shared/ui/TabList';
import { CompareTab } from '../compare/CompareTab';
import { Evidence } from '../evidence/Evidence';
import { Lanes } from '../lanes/Lanes';
import { panelActions, type PanelTab } from '../store/panelSlice';
import { usePanelDispatch, usePanelExtra, usePanelSelector, useShownRun } from '../store/panelStore';
import { COLUMN, WIDE } from '../parts/panelStyles';
import { StateTab } from '../state/StateTab';
import { AnswerPart } from '../story/AnswerPart';
import { StoryTab } from '../story/StoryTab';
import type { PhoneTab } from './DockFrame';
import { EmptyPanel } from './EmptyPanel';
import { usePanelContext } from './panelContext';
import { PlaybackBar } from './PlaybackBar';
import { SessionBar } from './SessionBar';

const TABS: readonly PanelTab[] = ['Story', 'State', 'Compare'];
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

/** The open timeline: the answer, the lanes, the story, and the evidence of the chosen event. */
export function OpenedTimeline({ phoneTab, onPhoneTab }: OpenedTimelineProps) {
  const { panelId } = usePanelContext();
  const { player, run } = useShownRun();
  const { session } = usePanelExtra();
  const isPhone = phoneTab !== null;
  const [showsLanes, setShowsLanes] = useState(false);
  const isEmpty = player.events.length === 0 && run.kind === 'live';
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
          <AnswerPart>
            {isPhone && (
              <SmallButton
                icon={showsLanes ? APP_ICONS.chevronDown : APP_ICONS.chevronRight}
                aria-expanded={showsLanes}
                onClick={() => setShowsLanes(!showsLanes)}
              >
                Lanes
              </SmallButton>
            )}
          </AnswerPart>
          <Lanes isAxisOnly={isPhone && !showsLanes} />
          {!isPhone && <PlaybackBar />}
          <Tabs />
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

/** Story, state or comparison, and the evidence of the chosen event below it; on a phone, over it. */
function Tabs() {
  const { panelId } = usePanelContext();
  const dispatch = usePanelDispatch();
  const tab = usePanelSelector((state) => state.tab);
  return (
    <div data-part="tabs" data-tab={tab}>
      <TabList
        dense
        label="View"
        tabs={createTabs(panelId, TABS, 'tab')}
        value={tab}
        onChange={(next) => dispatch(panelActions.tabOpened(next))}
      />
      <div role="tabpanel" id={`${panelId}-tab-${tab}-panel`} aria-labelledby={`${panelId}-tab-${tab}`}>
        {tab === 'Story' && <StoryTab />}
        {tab === 'State' && <StateTab />}
        {tab === 'Compare' && <CompareTab />}
      </div>
      {tab === 'Story' && <Evidence onLink={() => dispatch(panelActions.dialogOpened('share'))} />}
    </div>
  );
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
    // The evidence of a chosen event and a comparison take their space from the lanes.
    '&:has([data-part=evidence]) [data-part=lanes], &:has([data-tab=Compare]) [data-part=lanes]': { maxHeight: '24%' },
    // On a phone, the evidence lies over the story.
    '&[data-phone] [data-part=evidence]': {
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      zIndex: 2,
      maxHeight: '60%',
      background: palette.surface.overlay,
      boxShadow: `0 -8px 24px ${palette.tint.veil}`,
    },
    '&:not([data-phone]) [data-part=close]': { display: 'none' },
    '& [data-part=tabs]': {
      ...COLUMN,
      position: 'relative',
      borderTop: line,
      '& > [role=tabpanel]': { ...COLUMN, flex: '1 1 60%', borderTop: line },
    },
    // With large text on a phone, not everything fits: the tabs keep a height, and the whole can be scrolled.
    '&[data-phone] > [data-part=timeline]': { overflowY: 'auto', '& > [data-part=tabs]': { minHeight: '8rem' } },
    [WIDE]: {
      // In a wide panel, such as one docked at the bottom, the story is beside the lanes.
      '& > [data-part=timeline]': {
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gridTemplateRows: 'fit-content(55%) minmax(0, 1fr) auto auto',
        '& > [aria-label="What happened"]': { maxHeight: 'none' },
        '& > [data-part=tabs]': { gridColumn: 2, gridRow: '1 / 4', borderTop: 0, borderLeft: line },
        '& > [aria-label="This session"]': { gridColumn: '1 / -1' },
      },
      // The story's column has the evidence and a comparison, so the lanes need not make room for them.
      '&:has([data-part]) [data-part=lanes]': { maxHeight: '100%' },
      '&[data-phone] > [data-part=timeline]': {
        gridTemplateRows: 'minmax(0, 1fr) auto',
        '& > [aria-label="What happened"]': { maxHeight: 'none' },
        '& > [data-part=tabs]': { gridRow: '1 / 3' },
        '& > [data-part=lanes]': { maxHeight: '9rem' },
      },
    },
  } as const;
}
