import { useId, type FormEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Dialog } from './Dialog';
import { DialogHead } from './DialogHead';

interface QuestionDialogProps {
  readonly title: string;
  /** What the dialog is about, which screen readers say with its title. */
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** The dialog is a form, and this is what its button of the type `submit` does. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
}

/** A small dialog: a title with the button that closes it, what it asks, and its buttons. */
export function QuestionDialog({ title, text, children, actions, onSubmit, onClose }: QuestionDialogProps) {
  const titleId = useId();
  const textId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={text ? textId : undefined}>
      <Box component={onSubmit ? 'form' : 'div'} onSubmit={submit} sx={{ display: 'grid', gap: 4, p: { xs: 5, sm: 6 } }}>
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
