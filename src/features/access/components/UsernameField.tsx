import Box from '@mui/material/Box';
import { visuallyHidden } from '../../../shared/ui/VisuallyHidden';

/** The account that a password belongs to, for password managers alone: they read no field of type hidden. */
export function UsernameField({ email }: { readonly email: string }) {
  return <Box component="input" type="text" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" sx={visuallyHidden} />;
}
