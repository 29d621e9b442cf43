import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { combineReducers } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import { usePersistence } from '../../../services/environment';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { digestOf } from '../../../engine/timeline/digest';
import { useSignOut } from '../../access/components/useSignOut';
import { protocolsReducer } from '../../protocols';
import type { WithRuns } from '../../runs';
import { tasksReducer } from '../../tasks';
import { walletsReducer } from '../../wallets';

const SIGNING_OUT = 'Signing out...';

/**
 * Signs the user out. If there is work on the device, or the user is offline, asks first (PRODUCT.md P3.10). On a phone
 * the button is an icon.
 */
export function SignOutButton() {
  const { sizes, breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true });
  const store = useStore<Work & WithRuns>();
  const { place, problem } = usePersistence().status;
  const { isSigningOut, signOut, dialog, intent } = useSignOut(
    () => hasWork(store.getState()) || place === 'elsewhere' || problem !== null,
  );
  const label = isSigningOut ? SIGNING_OUT : 'Sign out';
  return (
    <>
      {isNarrow ? (
        <Tooltip title={label}>
          <IconButton {...intent} aria-label={label} aria-disabled={isSigningOut || undefined} onClick={signOut}>
            {isSigningOut ? (
              <CircularProgress color="inherit" size={sizes.icon.medium} aria-hidden="true" />
            ) : (
              <Icon name="signOut" />
            )}
          </IconButton>
        </Tooltip>
      ) : (
        <BusyButton
          {...intent}
          color="inherit"
          busy={isSigningOut}
          busyLabel={SIGNING_OUT}
          startIcon={<Icon name="signOut" size="small" />}
          onClick={signOut}
          sx={{ flexShrink: 0 }}
        >
          Sign out
        </BusyButton>
      )}
      {dialog}
    </>
  );
}

const workReducer = combineReducers({ wallets: walletsReducer, protocols: protocolsReducer, tasks: tasksReducer });

type Work = ReturnType<typeof workReducer>;

/** Whether the dashboard differs from its initial state, so that work could be lost. A new one has no `runs`. */
function hasWork({ wallets, protocols, tasks, runs }: Work & WithRuns): boolean {
  if (runs) return true;
  const initial = workReducer(undefined, { type: 'dashboard/init' });
  return digestOf({ wallets, protocols, tasks }) !== digestOf(initial);
}
