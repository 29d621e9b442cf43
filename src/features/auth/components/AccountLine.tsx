import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';

/** Who is signed in. */
export function AccountLine({ email }: { email: string | null }) {
  return (
    <Inset flow="row">
      <Icon name="user" sx={{ color: 'text.tertiary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Signed in as
        </Typography>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>{email ?? 'an account without an address'}</Typography>
      </Box>
    </Inset>
  );
}
