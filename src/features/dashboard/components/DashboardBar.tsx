import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDispatch, useSelector } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { ThemeToggle } from '../../../shared/ui/ThemeToggle';
import { TopBar } from '../../../shared/ui/TopBar';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { selectAccount, selectIsSigningOut, signOutPressed } from '../../access';
import { TimelineButton } from '../../timeline/components';

const DETAIL =
  'Everything on this dashboard is simulated: wallets, amounts and hashes are made up, and no real funds are moved.';

/** The dashboard's bar: that all of it is simulated, who is signed in, and the way out. */
export function DashboardBar() {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
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

/** The address of who is signed in. */
function SignedInAs() {
  const { accounts } = useSurroundings();
  const account = useSelector(selectAccount);
  const email = account === null ? null : accounts.emailOf(account);
  if (email === null) return null;
  return (
    <Box
      sx={({ spacing }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        maxWidth: { sm: spacing(70) },
        color: 'text.secondary',
      })}
    >
      <Icon name="user" size="small" label="Signed in as" />
      <TruncatedText text={email} />
    </Box>
  );
}

const SIGN_OUT = 'Sign out';
const SIGNING_OUT = 'Signing out...';

/** Ends the session, and says so while that takes. On a phone it is an icon of the same name. */
function SignOutButton({ isShort }: { isShort: boolean }) {
  const { sizes } = useTheme();
  const dispatch = useDispatch();
  const isSigningOut = useSelector(selectIsSigningOut);
  const signOut = () => {
    if (!isSigningOut) dispatch(signOutPressed());
  };
  if (!isShort) {
    return (
      <BusyButton
        color="inherit"
        busy={isSigningOut}
        busyLabel={SIGNING_OUT}
        startIcon={<Icon name="signOut" size="small" />}
        onClick={signOut}
        sx={{ flexShrink: 0 }}
      >
        {SIGN_OUT}
      </BusyButton>
    );
  }
  const label = isSigningOut ? SIGNING_OUT : SIGN_OUT;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-disabled={isSigningOut || undefined} onClick={signOut}>
        {isSigningOut ? (
          <CircularProgress color="inherit" size={sizes.icon.medium} aria-hidden="true" />
        ) : (
          <Icon name="signOut" />
        )}
      </IconButton>
    </Tooltip>
  );
}
