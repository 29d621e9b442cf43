import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useEmailOf, usePersistence } from '../../../services/environment';
import { Icon } from '../../../shared/ui/Icon';
import { SchemeSelect } from '../../../shared/ui/SchemeSelect';
import { TopBar } from '../../../shared/ui/TopBar';
import { selectAccount } from '../../access';
import { SignOutButton } from './SignOutButton';

/** Shown while the dashboard is open in another tab. Offers to move it here (PRODUCT.md P11). */
export function OpenInOtherTab() {
  const { takeOver } = usePersistence();
  const email = useEmailOf(useSelector(selectAccount));
  return (
    <>
      <TopBar width="wide" home="/app">
        <SchemeSelect />
        <SignOutButton />
      </TopBar>
      <Box
        component="main"
        id="main"
        sx={({ sizes }) => ({
          display: 'grid',
          justifyItems: 'center',
          gap: 4,
          maxWidth: sizes.width.prose,
          mx: 'auto',
          px: 5,
          py: 16,
          textAlign: 'center',
        })}
      >
        <Icon name="batch" size="hero" sx={{ color: 'text.tertiary' }} />
        <Typography variant="h2" component="h1">
          Your dashboard is open in another tab
        </Typography>
        {email && <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>}
        <Typography sx={{ color: 'text.secondary' }}>It runs in one tab at a time so nothing happens twice.</Typography>
        <Button variant="contained" size="large" onClick={takeOver}>
          Use it here
        </Button>
      </Box>
    </>
  );
}
