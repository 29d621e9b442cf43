import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { openFileOf } from '../store/opening';
import { usePanelDispatch } from '../store/panelStore';
import { ChooseFileButton } from '../parts/panelButtons';

/** Says that nothing is open, such as after opening was cancelled. */
export function NothingOpen({ hasLive }: { hasLive: boolean }) {
  const dispatch = usePanelDispatch();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 4, p: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No timeline is open. Drop a file here or choose one.
        {hasLive && ' For the live session, close this panel and open it again.'}
      </Typography>
      <ChooseFileButton label="Open a file" onFile={(file) => void dispatch(openFileOf(file))} />
    </Box>
  );
}

/** Says why the recording of the live session has no events yet. */
export function NoEvents({ sinceText }: { sinceText: string }) {
  const dispatch = usePanelDispatch();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 4, p: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '40em' }}>
        No events yet. This recording began at {sinceText}, when the dashboard opened in this tab; events appear here as
        they happen. What earlier runs did is in the activity history.
      </Typography>
      <ChooseFileButton label="Open a file" onFile={(file) => void dispatch(openFileOf(file))} />
    </Box>
  );
}
