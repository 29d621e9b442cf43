import type { ButtonHTMLAttributes } from 'react';
import type { Theme } from '@mui/material/styles';
import { buttonLook } from './buttonLook';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';
import { lookOf } from './look';
import { pressable } from './pressable';

interface SmallButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'type'> {
  readonly icon: IconName;
  /** Quiet ones stand beside what they belong to; the others do what a panel is there for. */
  readonly kind?: 'quiet' | 'outlined' | 'contained';
}

/** A small button with an icon and words, in rows and heads of panels. The library's own costs four times as much. */
export function SmallButton({ icon, kind = 'quiet', children, ...rest }: SmallButtonProps) {
  return (
    <button {...rest} className={useButtonLook()} type="button" tabIndex={0} data-kind={kind}>
      <Icon name={icon} size="small" />
      {children}
    </button>
  );
}

const useButtonLook = lookOf((theme) => ({
  ...pressable(theme),
  ...buttonLook.small(theme),
  transition: buttonLook.moving(theme),
  '& > svg': { margin: '0 8px 0 -2px', fontSize: 18 },
  ...kinds(theme),
  '&[aria-disabled=true]': buttonLook.deaf,
}));

function kinds(theme: Theme) {
  const { alpha, sizes, spacing, vars: { palette } } = theme;
  const deaf = { color: palette.action.disabled, background: palette.action.disabledBackground };
  return {
    '&[data-kind=quiet]': { color: palette.text.secondary },
    '@media (hover: hover)': {
      '&[data-kind=quiet]:hover': { background: alpha(palette.text.primary, palette.action.hoverOpacity) },
    },
    '&:not([data-kind=quiet])': { minWidth: spacing(24) },
    '&[data-kind=outlined]': { border: `${sizes.stroke}px solid`, ...buttonLook.outlined(theme) },
    '&[data-kind=contained]': {
      background: palette.primary.main,
      color: palette.primary.contrastText,
      ...buttonLook.contained(theme),
      ...buttonLook.containedForced,
      '&[aria-disabled=true], &[aria-disabled=true]:hover': deaf,
    },
  };
}
