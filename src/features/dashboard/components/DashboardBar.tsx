import Box from '@mui/material/Box';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { ThemeToggle } from '../../../shared/ui/ThemeToggle';
import { TopBar } from '../../../shared/ui/TopBar';
import { TimelineButton } from '../../timeline/components';
import { SignedInAs } from './SignedInAs';
import { SignOutButton } from './SignOutButton';
import { useIsNarrow } from './useIsNarrow';

const DETAIL =
  'Everything on this dashboard is simulated: wallets, amounts and hashes are made up, and no real funds are moved.';

/** The dashboard's bar: that all of it is simulated, who is signed in, and the way out. */
export function DashboardBar() {
  const isNarrow = useIsNarrow();
  return (
    <>
      <TopBar width="wide">
        <SimulatedMark detail={DETAIL} />
        <ThemeToggle />
        {!isNarrow && <TimelineButton />}
        {!isNarrow && <SignedInAs />}
        <SignOutButton isShort={isNarrow} />
      </TopBar>
      {isNarrow && (
        <Box
          component="section"
          aria-label="Account"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, px: 4, pt: 3 }}
        >
          <SignedInAs />
          <TimelineButton isShort />
        </Box>
      )}
    </>
  );
}
