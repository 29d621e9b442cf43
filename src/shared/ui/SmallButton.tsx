import type { ReactElement } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Icon, type IconName } from './Icon';
import { TranslationSafeText } from './TranslationSafeText';

interface SmallButtonProps extends Omit<ButtonProps, 'size' | 'color' | 'variant' | 'startIcon'> {
  readonly children: string | ReactElement;
  readonly icon: IconName;
  readonly kind?: 'quiet' | 'outlined' | 'contained';
}

/** A toggled button looks pressed, even if forced colours remove its background. */
const PRESSED = {
  '&[aria-pressed=true], &[aria-pressed=true]:hover': { color: 'text.primary', bgcolor: 'action.selected' },
  '@media (forced-colors: active)': { '&[aria-pressed=true]': { border: '3px solid Highlight' } },
};

const VARIANTS = {
  quiet: { variant: 'text', color: 'inherit', sx: { color: 'text.secondary', ...PRESSED } },
  outlined: { variant: 'outlined', color: 'inherit', sx: { minWidth: 96 } },
  contained: { variant: 'contained', color: 'primary', sx: { minWidth: 96 } },
} as const;

/** A small button with an icon and a text, for rows and panel heads. */
export function SmallButton({ icon, kind = 'quiet', children, ...rest }: SmallButtonProps) {
  return (
    <Button size="small" {...VARIANTS[kind]} startIcon={<Icon name={icon} size="small" />} {...rest}>
      {typeof children === 'string' ? <TranslationSafeText>{children}</TranslationSafeText> : children}
    </Button>
  );
}

interface SmallIconButtonProps extends Omit<IconButtonProps, 'children' | 'size' | 'color'> {
  readonly icon: IconName;
  readonly 'aria-label': string;
  /** Less prominent than other buttons. */
  readonly quiet?: boolean;
}

/** A button with a small icon, for list rows. */
export function SmallIconButton({ icon, quiet = false, ...rest }: SmallIconButtonProps) {
  return (
    <IconButton size="small" {...(quiet && { sx: QUIET })} {...rest}>
      <Icon name={icon} size="small" />
    </IconButton>
  );
}

const QUIET = { '&:not(:hover)': { color: 'text.tertiary' } };
