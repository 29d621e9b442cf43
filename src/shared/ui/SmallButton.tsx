import type { ReactElement } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';
import { ChangingText } from './ChangingText';

interface SmallButtonProps extends Omit<ButtonProps, 'size' | 'color' | 'variant' | 'startIcon'> {
  readonly children: string | ReactElement;
  readonly icon: IconName;
  /** Quiet ones stand beside what they belong to; the others do what a panel is there for. */
  readonly kind?: 'quiet' | 'outlined' | 'contained';
}

/** What is switched on looks pressed, also where forced colours remove its background. */
const PRESSED = {
  '&[aria-pressed=true], &[aria-pressed=true]:hover': { color: 'text.primary', bgcolor: 'action.selected' },
  '@media (forced-colors: active)': { '&[aria-pressed=true]': { border: '3px solid Highlight' } },
};

const VARIANTS = {
  quiet: { variant: 'text', color: 'inherit', sx: { color: 'text.secondary', ...PRESSED } },
  outlined: { variant: 'outlined', color: 'inherit', sx: { minWidth: 96 } },
  contained: { variant: 'contained', color: 'primary', sx: { minWidth: 96 } },
} as const;

/** A small button with an icon and a text, in rows and heads of panels. */
export function SmallButton({ icon, kind = 'quiet', children, ...rest }: SmallButtonProps) {
  return (
    <Button size="small" {...VARIANTS[kind]} startIcon={<Icon name={icon} size="small" />} {...rest}>
      {typeof children === 'string' ? <ChangingText>{children}</ChangingText> : children}
    </Button>
  );
}
