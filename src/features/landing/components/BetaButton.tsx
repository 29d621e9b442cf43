import Button, { type ButtonProps } from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import { onIntent } from '../../../shared/load/onIntent';
import { keyDialogOpened } from '../../access';
import { keyDialogCode } from '../../access/components';

/** A failure shows when the dialog is opened. */
const fetchDialog = () => void keyDialogCode.load().catch(() => {});

/** Opens the Enter Beta Key dialog. */
export function BetaButton({ children, ...rest }: Omit<ButtonProps, 'onClick' | 'variant'>) {
  const dispatch = useDispatch();
  return (
    <Button
      variant="contained"
      {...rest}
      {...onIntent(fetchDialog)}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        // Safari does not focus a pressed button, and the focus has to find its way back here.
        currentTarget.focus();
        dispatch(keyDialogOpened());
      }}
    >
      {children}
    </Button>
  );
}
