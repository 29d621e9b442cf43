import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { Icon } from '../../../shared/ui/Icon';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { selectAccount } from '../../access';

/** The address of who is signed in. */
export function SignedInAs() {
  const { accounts } = useSurroundings();
  const account = useSelector(selectAccount);
  const email = account === null ? null : accounts.emailOf(account);
  if (email === null) return null;
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        maxWidth: { sm: theme.spacing(70) },
        color: 'text.secondary',
      })}
    >
      <Icon name="user" size="small" label="Signed in as" />
      <TruncatedText text={email} />
    </Box>
  );
}
