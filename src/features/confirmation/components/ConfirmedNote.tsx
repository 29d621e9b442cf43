import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';

/** The good word above Sign In, once the address is confirmed; the notice says it aloud. */
export function ConfirmedNote() {
  return (
    <Box
      sx={({ sizes, radii, vars: { palette } }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        p: 4,
        borderRadius: `${radii.control}px`,
        background: palette.tint.primary,
        border: `${sizes.stroke}px solid ${palette.tint.primaryLine}`,
      })}
    >
      <Icon name="checkCircle" sx={{ color: 'primary.main' }} />
      <Typography variant="body2">Your address is confirmed. Enter your password to go on.</Typography>
    </Box>
  );
}
