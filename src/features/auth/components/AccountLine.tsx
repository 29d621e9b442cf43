import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { TruncatedText } from '../../../shared/ui/TruncatedText';

/** Who is signed in. */
export function AccountLine({ email }: { email: string | null }) {
  return (
    <Box
      sx={({ sizes, radii, vars: { palette } }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        p: 4,
        borderRadius: `${radii.control}px`,
        background: palette.surface.sunken,
        border: `${sizes.stroke}px solid ${palette.divider}`,
      })}
    >
      <Icon name="user" sx={{ color: 'text.tertiary' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Signed in as
        </Typography>
        <TruncatedText variant="subtitle2" text={email ?? 'an account without an address'} />
      </Box>
    </Box>
  );
}
