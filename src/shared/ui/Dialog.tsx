import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { useBackToClose } from './useBackToClose';

/** The library's dialog, which Back closes on a phone. */
export function Dialog({ onClose, ...dialog }: DialogProps) {
  useBackToClose(dialog.open, () => onClose?.({}, 'escapeKeyDown'));
  return <MuiDialog {...dialog} {...(onClose && { onClose })} />;
}
