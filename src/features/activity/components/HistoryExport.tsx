import { useState } from 'react';
import Box from '@mui/material/Box';
import { countText } from '../../../shared/text';
import { saveFile, type SavedFile } from '../../../shared/saveFile';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { historyAsCsv, historyAsJson } from '../historyFiles';
import { shownCount, shownEntries, type ShownHistory } from '../historyFilter';

/** Saves the shown entries, newest first. */
export function HistoryExport({ history, numbers, names }: ShownHistory) {
  const [outcome, setOutcome] = useState('');
  const count = shownCount({ history, numbers });
  const save = (write: typeof historyAsCsv | typeof historyAsJson) => async () => {
    try {
      const file: SavedFile = await write([...shownEntries({ history, numbers })].reverse(), names);
      saveFile(file);
      setOutcome(`Saved as ${file.name}.`);
    } catch {
      setOutcome("Couldn't create the file. Check your connection and try again.");
    }
  };
  return (
    <Box role="group" aria-label="Export of the history" data-part="export" sx={EXPORT}>
      <p>
        {count === 1
          ? 'Save the entry shown, including its wallet name:'
          : `Save the ${countText(count)} entries shown, including wallet names:`}
      </p>
      <SmallButton icon="download" disabled={count === 0} onClick={save(historyAsCsv)}>
        CSV
      </SmallButton>
      <SmallButton icon="download" disabled={count === 0} onClick={save(historyAsJson)}>
        JSON
      </SmallButton>
      <p role="status">{outcome}</p>
    </Box>
  );
}

const EXPORT = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  px: { xs: 4, sm: 5 },
  py: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& > p': { typography: 'caption', m: 0, color: 'text.secondary' },
};
