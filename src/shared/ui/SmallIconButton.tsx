import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './Icon';
import type { IconName } from './iconPaths';
import { lookOf } from './look';
import { pressable } from './pressable';

interface SmallIconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'style' | 'type'> {
  readonly icon: IconName;
  readonly 'aria-label': string;
  /** Less prominent than buttons are. */
  readonly quiet?: boolean;
}

/** A button with a small icon, which lists have in every row: there the library's own costs more than the rest of a row. */
export function SmallIconButton({ icon, quiet = false, ...rest }: SmallIconButtonProps) {
  return (
    <button {...rest} className={useButtonLook()} type="button" tabIndex={0} data-quiet={quiet || undefined}>
      <Icon name={icon} size="small" />
    </button>
  );
}

const useButtonLook = lookOf((theme) => {
  const { sizes, transitions, vars: { palette } } = theme;
  return {
    ...pressable(theme),
    padding: 5,
    minWidth: 36,
    minHeight: 36,
    color: palette.text.secondary,
    transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    '&[data-quiet]': { color: palette.text.tertiary },
    '&:hover': { color: palette.text.primary, background: palette.action.hover },
    '@media (pointer: coarse)': { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  };
});
