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

const TEXTS = {
  elsewhere: {
    heading: 'Your dashboard is open in another tab',
    text: 'It runs in one tab at a time so nothing happens twice.',
    action: 'Use it here',
  },
  nowhere: {
    heading: 'Your dashboard is no longer saved on this device',
    text: 'It was cleared or removed there, and no tab has it.',
    action: 'Begin a new one',
  },
};

/** Shown while the dashboard is open in another tab, which it can leave, or nowhere (PRODUCT.md P11.4b). */
export function OpenInOtherTab() {
  const { takeOver, status } = usePersistence();
  const { heading, text, action } = TEXTS[status.place === 'nowhere' ? 'nowhere' : 'elsewhere'];
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
          {heading}
        </Typography>
        {email && <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>}
        <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
        <Button variant="contained" size="large" onClick={takeOver}>
          {action}
        </Button>
      </Box>
    </>
  );
}
