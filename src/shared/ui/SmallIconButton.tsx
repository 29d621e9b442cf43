import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';

interface SmallIconButtonProps extends Omit<IconButtonProps, 'children' | 'size' | 'color'> {
  readonly icon: IconName;
  readonly 'aria-label': string;
  /** Less prominent than buttons are. */
  readonly quiet?: boolean;
}

/** A button with a small icon, as lists have in every row. */
export function SmallIconButton({ icon, quiet = false, ...rest }: SmallIconButtonProps) {
  return (
    <IconButton size="small" {...(quiet && { sx: QUIET })} {...rest}>
      <Icon name={icon} size="small" />
    </IconButton>
  );
}

const QUIET = { '&:not(:hover)': { color: 'text.tertiary' } };
