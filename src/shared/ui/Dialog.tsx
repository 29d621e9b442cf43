import { useId, type FormEvent, type ReactNode } from 'react';
import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useBackToClose } from './useBackToClose';
import { Icon } from './Icon';

/** MUI's dialog. On a phone, Back closes it, as Escape does. */
export function Dialog({ onClose, ...dialog }: DialogProps) {
  useBackToClose(dialog.open, () => onClose?.({}, 'escapeKeyDown'));
  return <MuiDialog {...dialog} {...(onClose && { onClose })} />;
}

interface DialogHeadProps {
  /** Id of the title, which names the dialog. */
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

export function DialogHead({ id, title, onClose }: DialogHeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 3 }}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      <IconButton aria-label="Close" onClick={onClose} sx={{ mt: -2, mr: -2 }}>
        <Icon name="close" />
      </IconButton>
    </Box>
  );
}

interface QuestionDialogProps {
  readonly title: string;
  /** What the dialog is about. Screen readers read it with the title. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Makes the dialog a form, and handles its `submit` button. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
}

/** A small dialog: a title with a close button, a question, and buttons. */
export function QuestionDialog({ title, text, children, actions, onSubmit, onClose }: QuestionDialogProps) {
  const titleId = useId();
  const textId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={text ? textId : undefined}>
      <Box
        component={onSubmit ? 'form' : 'div'}
        onSubmit={submit}
        sx={{ display: 'grid', gap: 4, p: { xs: 5, sm: 6 } }}
      >
        <DialogHead id={titleId} title={title} onClose={onClose} />
        {text && (
          <Typography id={textId} variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
        {children}
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>{actions}</Box>}
      </Box>
    </Dialog>
  );
}
