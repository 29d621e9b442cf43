import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Icon } from './Icon';

interface DialogHeadProps {
  /** The dialog is named by it. */
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The title of a dialog, and the button that closes it. */
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
