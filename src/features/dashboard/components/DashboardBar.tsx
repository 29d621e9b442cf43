import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useDispatch, useSelector } from 'react-redux';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { SimulatedMark, StatusChip } from '../../../shared/ui/StatusChip';
import { TopBar } from '../../../shared/ui/TopBar';
import { visuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { useIsOnline } from '../../../services/page/online';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { ChangingText } from '../../../shared/ui/ChangingText';
import { AccountButton } from '../../access/components/AccountButton';
import { RunBarSlot } from '../../tasks/components/RunBar';
import { faultsSwitched, selectFaultsAreOn, selectSimulation, speedChanged } from '../../simulation';
import { SignOutButton } from './SignOutButton';

const DETAIL =
  'Everything on this dashboard is simulated: wallets, amounts and hashes are made up, and no real funds move.';

interface DashboardBarProps {
  /** The button that opens the timeline; short where space is limited. */
  readonly timelineButton: (isShort: boolean) => ReactNode;
}

/** The dashboard's bar: marks it as simulated, shows connection, speed, faults and the account, and offers sign-out. */
export function DashboardBar({ timelineButton }: DashboardBarProps) {
  const timelinePlace = useRef<HTMLSpanElement>(null);
  const toTimeline = () => timelinePlace.current?.querySelector('button')?.focus();
  const timeline = (isShort: boolean) => (
    <Box component="span" ref={timelinePlace} sx={{ display: 'contents' }}>
      {timelineButton(isShort)}
    </Box>
  );
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const notes = (
    <Box data-notes sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
      <SpeedNote moveFocus={toTimeline} />
      <FaultsNote moveFocus={toTimeline} />
    </Box>
  );
  return (
    <>
      <TopBar width="wide" home="/app" below={<RunBarSlot />}>
        <Box sx={BAR}>
          <SimulatedMark detail={DETAIL} />
          <LineNote />
          <SchemeSelect />
          {!isNarrow && notes}
          {!isNarrow && timeline(false)}
          {!isNarrow && <AccountButton />}
          <SignOutButton isShort={isNarrow} />
        </Box>
      </TopBar>
      {isNarrow && (
        <Box
          component="section"
          aria-label="Account"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, px: 4, pt: 1.5 }}
        >
          {/* A long address is truncated. */}
          <Box sx={{ display: 'flex' }}>
            <AccountButton />
          </Box>
          {timeline(true)}
          {notes}
        </Box>
      )}
    </>
  );
}

const TWO_LINES = {
  flexWrap: 'wrap',
  '&::after': { content: '""', flexBasis: '100%' },
  '& > [data-notes], & > [role=status]': { order: 1, flexShrink: 1, pb: 1 },
  '& > [aria-haspopup=dialog]': { flex: '1 1 0', minWidth: 0 },
};

/**
 * In a narrow bar, such as beside the timeline panel, notes are shortened and the address is truncated before anything
 * wraps. In a narrower one, or with large text, notes get a line of their own.
 */
const BAR = {
  display: 'flex',
  flex: 1,
  flexWrap: 'inherit',
  alignItems: 'center',
  justifyContent: 'end',
  gap: { xs: 1, sm: 2 },
  minWidth: 0,
  '& > [data-notes]': { flexShrink: 0 },
  '@container (max-width:56.25rem)': {
    '& [data-long]': visuallyHidden,
    '&:has(> [data-notes]:not(:empty)) > [aria-haspopup=dialog]': { flex: '0 1 auto', minWidth: 0 },
  },
  '@container (max-width:48rem)': { '&:has(> [data-notes]:not(:empty))': { gap: 1 } },
  '@container (max-width:42rem)': { '&:has(> [data-notes]:not(:empty))': TWO_LINES },
  '@container (37.5rem <= width < 42rem)': { '&:has(> [role=status]:not(:empty))': TWO_LINES },
};

interface NoteProps {
  /** Moves the focus away before the press removes the note. */
  readonly moveFocus: () => void;
}

/** Shows that the live session doesn't run in real time, and resets it to real time. */
function SpeedNote({ moveFocus }: NoteProps) {
  const { speed } = useSelector(selectSimulation);
  if (speed === 1) return null;
  const pace = speed === 0 ? 'Paused' : `${speed}×`;
  return <LiveNote icon={speed === 0 ? APP_ICONS.pause : 'clock'} text={pace} way="Back to 1×" wayBack={speedChanged({ speed: 1 })} moveFocus={moveFocus} />;
}

/** Shows that simulated faults are on in the live session, and switches them off. */
function FaultsNote({ moveFocus }: NoteProps) {
  const isOn = useSelector(selectFaultsAreOn);
  return isOn ? <LiveNote icon="warning" text="Faults" more=" on" way="Switch off" wayBack={faultsSwitched({ isOn: false })} moveFocus={moveFocus} /> : null;
}

const OFFLINE = "You're offline. The dashboard keeps running; account changes need a connection.";

/** How long the tooltip stays after a tap, in ms. */
const READING_TIME = 6000;

const NO_LINE_ICON = 'M4 4l16 16M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 5-2.7m4 .1a10 10 0 0 1 5 2.6M12 19.5v.1';

/** Shows *Offline* while the browser has no connection. */
function LineNote() {
  const isOnline = useIsOnline();
  return (
    <Box component="span" role="status" sx={{ display: 'inline-flex', '&:empty': { position: 'absolute' } }}>
      {!isOnline && (
        <Tooltip title={OFFLINE} describeChild enterTouchDelay={0} leaveTouchDelay={READING_TIME}>
          <Box component="span" sx={{ display: 'inline-flex' }}>
            <StatusChip tone="neutral" icon={NO_LINE_ICON} label="Offline" />
          </Box>
        </Tooltip>
      )}
    </Box>
  );
}

interface LiveNoteProps extends NoteProps {
  readonly icon: IconName;
  readonly text: string;
  /** The rest of the text; in a narrow bar only screen readers get it. */
  readonly more?: string;
  /** Describes the press; in a narrow bar only screen readers get it. */
  readonly way: string;
  readonly wayBack: ReturnType<typeof speedChanged | typeof faultsSwitched>;
}

function LiveNote({ icon, text, more = '', way, wayBack, moveFocus }: LiveNoteProps) {
  const dispatch = useDispatch();
  const goBack = () => {
    moveFocus();
    dispatch(wayBack);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      color="warning"
      startIcon={<Icon name={icon} size="small" />}
      onClick={goBack}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <span>
        <ChangingText>{text}</ChangingText>
        <span data-long>{`${more} · ${way}`}</span>
      </span>
    </Button>
  );
}
