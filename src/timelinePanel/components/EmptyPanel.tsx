import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SmallButton } from '../../shared/ui/SmallButton';
import { openFileOf, openSample } from '../store/opening';
import { usePanelDispatch } from '../store/panelStore';
import { ChooseFileButton } from '../parts/panelButtons';
import { WRAPPED_ROW } from '../parts/panelStyles';

/** The panel without events: why there are none, a file to open, and a sample to learn the panel with. */
export function EmptyPanel({ why }: { why: string }) {
  const dispatch = usePanelDispatch();
  return (
    <Box sx={{ display: 'grid', gap: 4, p: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '40em' }}>
        {why}
      </Typography>
      <Box sx={{ ...WRAPPED_ROW, gap: 3 }}>
        <ChooseFileButton label="Open a file" onFile={(file) => void dispatch(openFileOf(file))} />
        <SmallButton kind="outlined" icon="play" onClick={() => void dispatch(openSample())}>
          Open a sample
        </SmallButton>
      </Box>
    </Box>
  );
}
