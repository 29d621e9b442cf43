import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { TopBar } from '../../../shared/ui/TopBar';
import { AccountButton } from '../../access/components';
import { RunBarSlot } from '../../tasks/components';
import { FaultsNote, SpeedNote, TimelineButton } from '../../timeline/components';
import { SignOutButton } from './SignOutButton';

const DETAIL =
  'Everything on this dashboard is simulated: wallets, amounts and hashes are made up, and no real funds are moved.';

/** The dashboard's bar: that all of it is simulated, at which speed and with which faults, who is signed in, and the way out. */
export function DashboardBar() {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <>
      <TopBar width="wide" below={<RunBarSlot />}>
        <SimulatedMark detail={DETAIL} />
        <SchemeSelect />
        {!isNarrow && <SpeedNote />}
        {!isNarrow && <FaultsNote />}
        {!isNarrow && <TimelineButton />}
        {!isNarrow && <AccountButton />}
        <SignOutButton isShort={isNarrow} />
      </TopBar>
      {isNarrow && (
        <Box
          component="section"
          aria-label="Account"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, px: 4, pt: 1.5 }}
        >
          {/* A long address is cut: only the notes may send the buttons to a line of their own. */}
          <Box sx={({ spacing }) => ({ display: 'flex', flex: `1 1 ${spacing(32)}`, minWidth: 0 })}>
            <AccountButton />
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <SpeedNote />
            <FaultsNote />
            <TimelineButton isShort />
          </Box>
        </Box>
      )}
    </>
  );
}
