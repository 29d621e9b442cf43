import Box from '@mui/material/Box';
import { visuallyHidden } from '../../../shared/ui/VisuallyHidden';

/** Gives password managers the account's email; they don't read fields of type hidden. */
export function UsernameField({ email }: { readonly email: string }) {
  return (
    <Box
      component="input"
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      sx={visuallyHidden}
    />
  );
}
