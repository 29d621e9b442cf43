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
import { useIsOnline } from '../../../shared/pageState';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { AccountButton } from '../../access/components/AccountButton';
import { RunBarSlot } from '../../tasks/components/RunBar';
import { faultsToggled, selectFaultsAreOn, selectSimulation, speedChanged } from '../../simulation';
import { SignOutButton } from './SignOutButton';

const SIMULATION_DISCLAIMER =
  'Everything on this dashboard is simulated: wallets, amounts and hashes are made up, and no real funds move.';

interface DashboardBarProps {
  /** Renders the button that opens the timeline; on a phone the button is short. */
  readonly renderTimelineButton: (isShort: boolean) => ReactNode;
}

/** The dashboard's bar: marks it as simulated, shows connection, speed, faults and the account, and offers sign-out. */
export function DashboardBar({ renderTimelineButton }: DashboardBarProps) {
  const { speed } = useSelector(selectSimulation);
  const faultsAreOn = useSelector(selectFaultsAreOn);
  const timelineBox = useRef<HTMLSpanElement>(null);
  const focusTimelineButton = () => timelineBox.current?.querySelector('button')?.focus();
  const renderTimeline = (isShort: boolean) => (
    <Box component="span" ref={timelineBox} sx={{ display: 'contents' }}>
      {renderTimelineButton(isShort)}
    </Box>
  );
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const resetButtons = (
    <Box
      data-resets
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, gridColumn: '1 / -1', '&:empty': { display: 'none' } }}
    >
      {speed !== 1 && (
        <ResetButton
          icon={speed === 0 ? APP_ICONS.pause : 'clock'}
          text={speed === 0 ? 'Paused' : `${speed}×`}
          longText=" · Back to 1×"
          action={speedChanged({ speed: 1 })}
          moveFocus={focusTimelineButton}
        />
      )}
      {faultsAreOn && (
        <ResetButton
          icon="warning"
          text="Faults"
          longText=" on · Switch off"
          action={faultsToggled({ isOn: false })}
          moveFocus={focusTimelineButton}
        />
      )}
    </Box>
  );
  return (
    <>
      <TopBar width="wide" home="/app" below={<RunBarSlot />}>
        <Box sx={BAR}>
          <SimulatedMark detail={SIMULATION_DISCLAIMER} />
          <OfflineNote />
          <SchemeSelect />
          {!isNarrow && (
            <>
              {resetButtons}
              {renderTimeline(false)}
              <AccountButton />
            </>
          )}
          <SignOutButton />
        </Box>
      </TopBar>
      {isNarrow && (
        <Box
          component="section"
          aria-label="Account"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, px: 4, pt: 1.5 }}
        >
          {/* Lets a long email be truncated. */}
          <Box sx={{ display: 'flex' }}>
            <AccountButton />
          </Box>
          {renderTimeline(true)}
          {resetButtons}
        </Box>
      )}
    </>
  );
}

/**
 * The account button fills the first line. The reset buttons and the Offline mark (`role=status`) are on the second.
 */
const TWO_LINES = {
  flexWrap: 'wrap',
  '&::after': { content: '""', flexBasis: '100%' },
  '& > [data-resets], & > [role=status]': { order: 1, flexShrink: 1, pb: 1 },
  '& > [aria-haspopup=dialog]': { flex: '1 1 0', minWidth: 0 },
};

/**
 * In a narrow bar, such as beside the timeline panel, the reset buttons are shortened and the email is truncated
 * before anything wraps. In a narrower bar, or with large text, the reset buttons get a line of their own.
 */
const BAR = {
  display: 'flex',
  flex: 1,
  flexWrap: 'inherit',
  alignItems: 'center',
  justifyContent: 'end',
  gap: { xs: 1, sm: 2 },
  minWidth: 0,
  '& > [data-resets]': { flexShrink: 0 },
  '@container (max-width:56.25rem)': {
    '& [data-long]': visuallyHidden,
    '&:has(> [data-resets]:not(:empty)) > [aria-haspopup=dialog]': { flex: '0 1 auto', minWidth: 0 },
  },
  '@container (max-width:48rem)': { '&:has(> [data-resets]:not(:empty))': { gap: 1 } },
  '@container (max-width:42rem)': { '&:has(> [data-resets]:not(:empty))': TWO_LINES },
  '@container (37.5rem <= width < 42rem)': { '&:has(> [role=status]:not(:empty))': TWO_LINES },
};

const OFFLINE = "You're offline. The dashboard keeps running; account changes need a connection.";

const OFFLINE_ICON = 'M4 4l16 16M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 5-2.7m4 .1a10 10 0 0 1 5 2.6M12 19.5v.1';

function OfflineNote() {
  const isOnline = useIsOnline();
  return (
    <Box component="span" role="status" sx={{ display: 'inline-flex', '&:empty': { position: 'absolute' } }}>
      {!isOnline && (
        <Tooltip title={OFFLINE} describeChild enterTouchDelay={0} leaveTouchDelay={6000}>
          <Box component="span" sx={{ display: 'inline-flex' }}>
            <StatusChip tone="neutral" icon={OFFLINE_ICON} label="Offline" />
          </Box>
        </Tooltip>
      )}
    </Box>
  );
}

interface ResetButtonProps {
  readonly icon: IconName;
  readonly text: string;
  /** The rest of the text. In a narrow bar only screen readers get it. */
  readonly longText: string;
  readonly action: ReturnType<typeof speedChanged | typeof faultsToggled>;
  /** Moves the focus away before the press removes the button. */
  readonly moveFocus: () => void;
}

/** Shows an unusual setting of the live session. Pressing the button resets the setting. */
function ResetButton({ icon, text, longText, action, moveFocus }: ResetButtonProps) {
  const dispatch = useDispatch();
  const press = () => {
    moveFocus();
    dispatch(action);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      color="warning"
      startIcon={<Icon name={icon} size="small" />}
      onClick={press}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    >
      <span>
        <TranslationSafeText>{text}</TranslationSafeText>
        <span data-long>{longText}</span>
      </span>
    </Button>
  );
}
