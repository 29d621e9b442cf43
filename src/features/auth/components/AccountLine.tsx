import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';
import { TruncatedText } from '../../../shared/ui/TruncatedText';

/** Who is signed in. */
export function AccountLine({ email }: { email: string | null }) {
  return (
    <Inset flow="row">
      <Icon name="user" sx={{ color: 'text.tertiary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Signed in as
        </Typography>
        <TruncatedText variant="subtitle2" text={email ?? 'an account without an address'} />
      </Box>
    </Inset>
  );
}
