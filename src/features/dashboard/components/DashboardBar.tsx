import { useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { SimulatedMark } from '../../../shared/ui/StatusChip';
import { TopBar } from '../../../shared/ui/TopBar';
import { visuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { AccountButton } from '../../access/components/AccountButton';
import { RunBarSlot } from '../../tasks/components/RunBar';
import { FaultsNote, LineNote, SpeedNote } from './LiveNotes';
import { SignOutButton } from './SignOutButton';

const DETAIL =
  'Everything on this dashboard is simulated: wallets, amounts and hashes are made up, and no real funds are moved.';

interface DashboardBarProps {
  /** What opens the timeline; short where there is little room. */
  readonly timelineButton: (isShort: boolean) => ReactNode;
}

/** The dashboard's bar: that all of it is simulated, whether there is a line, at which speed and with which faults, who is signed in, and the way out. */
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
      <SpeedNote onGone={toTimeline} />
      <FaultsNote onGone={toTimeline} />
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
          {/* A long address is cut. */}
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
 * Where there is little room, as beside a panel, notes are short and the address is cut before anything wraps; where there
 * is less, or text is large, notes have a line of their own.
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
