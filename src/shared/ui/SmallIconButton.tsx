import type { ButtonHTMLAttributes } from 'react';
import { buttonLook } from './buttonLook';
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
  const { transitions, vars: { palette } } = theme;
  const { '&:hover': hover, ...look } = buttonLook.icon(theme);
  return {
    ...pressable(theme),
    ...look,
    padding: 5,
    transition: transitions.create('background-color', { duration: transitions.duration.shortest }),
    '&[data-quiet]': { color: palette.text.tertiary },
    // Comes after what is quiet, and brings it out.
    '&:hover': hover,
  };
});
