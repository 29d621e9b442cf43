import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useTheme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { TranslationSafeText } from './TranslationSafeText';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  children: string;
  busy: boolean;
  /** The label while busy, such as `Validating...`. */
  busyLabel: string;
  /** Cannot be pressed now, but keeps the focus. */
  ariaDisabled?: boolean;
}

/**
 * A button that says what it is doing. While busy it is `aria-disabled` instead of `disabled`, so that it keeps the
 * focus.
 */
export function BusyButton({
  busy,
  busyLabel,
  ariaDisabled = false,
  children,
  startIcon,
  onClick,
  sx,
  ...rest
}: BusyButtonProps) {
  const { sizes } = useTheme();
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || ariaDisabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...rest}
      sx={[busy && BUSY, ...(Array.isArray(sx) ? sx : [sx])]}
      aria-disabled={busy || ariaDisabled || undefined}
      startIcon={busy ? <CircularProgress color="inherit" size={sizes.icon.small} aria-hidden="true" /> : startIcon}
      onClick={handleClick}
    >
      <TranslationSafeText>{busy ? busyLabel : children}</TranslationSafeText>
    </Button>
  );
}

/** A busy button does not look disabled. */
const BUSY = {
  '&&[aria-disabled="true"]': { filter: 'none' },
  '&&.MuiButton-containedPrimary': { color: 'primary.contrastText', bgcolor: 'primary.main' },
};
