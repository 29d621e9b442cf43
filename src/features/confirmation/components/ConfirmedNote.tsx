import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';

/** The good word above Sign In, once the address is confirmed; the notice says it aloud. */
export function ConfirmedNote() {
  return (
    <Inset tone="primary" flow="row">
      <Icon name="checkCircle" sx={{ color: 'primary.main' }} />
      <Typography variant="body2">Your address is confirmed. Enter your password to go on.</Typography>
    </Inset>
  );
}
