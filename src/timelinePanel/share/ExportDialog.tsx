import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TIMELINE_LIMITS } from '../../engine/timeline/timeline';
import { saveFile, type SavedFile } from '../../shared/saveFile';
import { QuestionDialog } from '../../shared/ui/QuestionDialog';
import { TextInput } from '../../shared/ui/TextInput';
import { useTimelineHost } from '../timelineHost';

interface ExportDialogProps {
  readonly heading: string;
  readonly defaultTitle: string;
  readonly onSave: (title: string) => void;
  readonly onClose: () => void;
}

/** Asks for the title of a file that is about to be saved, and says what the file will hold. */
export function ExportDialog({ heading, defaultTitle, onSave, onClose }: ExportDialogProps) {
  const { texts } = useTimelineHost();
  const [title, setTitle] = useState(defaultTitle);
  const save = () => {
    onSave(title.trim());
    onClose();
  };
  return (
    <QuestionDialog
      title={heading}
      onSubmit={save}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Save file
          </Button>
        </>
      }
    >
      <TextInput
        label="Title"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        maxLength={TIMELINE_LIMITS.titleLength}
        autoFocus
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The file holds what was pressed and what servers answered, with times, and <strong>{texts.typedNames}</strong>{' '}
        as they were typed. It never holds {texts.withheld}.
      </Typography>
    </QuestionDialog>
  );
}

/** Saves files, and says which was the last. */
export function useSaving() {
  const [saved, setSaved] = useState('');
  const save = (file: SavedFile, hint = '') => {
    saveFile(file);
    setSaved(`Saved as ${file.name}.${hint && ` ${hint}`}`);
  };
  return { saved, save };
}

/** What `useSaving` says, announced when it changes. */
export function SavedNote({ saved }: { saved: string }) {
  return (
    <Typography
      role="status"
      variant="caption"
      component="p"
      sx={{ color: 'text.secondary', overflowWrap: 'anywhere', '&:empty': { position: 'absolute' } }}
    >
      {saved}
    </Typography>
  );
}
