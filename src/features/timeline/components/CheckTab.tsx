import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { findDivergence } from '../../../engine/timeline/divergence';
import { packedCount } from '../../../engine/timeline/packedWords';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Icon } from '../../../shared/ui/Icon';
import { checkTexts, type CheckTexts } from '../check';
import { replayed } from '../openTimeline';
import { useTimelineHost } from '../timelineHost';
import { ReadingProgress } from './ReadingProgress';
import { useReading, type Opened } from './useOpenedTimeline';

/** Replays a timeline from its start and says whether every event and state is as recorded. */
export function CheckTab({ opened: { player, source } }: { opened: Opened }) {
  const host = useTimelineHost();
  const { progress, read, cancel } = useReading();
  const [result, setResult] = useState<CheckTexts | null>(null);
  const check = async () => {
    // The recording of the live session has grown since it was opened.
    const timeline = source === 'live' ? host.record(player.timeline.title) : player.timeline;
    setResult(null);
    const recorded = packedCount(timeline.digests.events);
    const replay = await read((reading) => replayed(host.replay(timeline), recorded, reading));
    if (replay) setResult(checkTexts(timeline, findDivergence(timeline, replay)));
  };
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 4, px: 4, py: 4, overflow: 'auto' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <BusyButton
          variant="outlined"
          color="inherit"
          size="small"
          busy={progress !== null}
          busyLabel="Replaying..."
          startIcon={<Icon name="refresh" size="small" />}
          onClick={() => void check()}
        >
          Replay and compare
        </BusyButton>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Every event and state is compared with the digests in the recording.
        </Typography>
      </Box>
      {progress && <ReadingProgress label="Replaying from the start..." progress={progress} onCancel={cancel} />}
      <Box role="status">{result && <Result {...result} />}</Box>
    </Box>
  );
}

function Result({ isAlike, finding, details }: CheckTexts) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, color: isAlike ? 'primary.main' : 'error.main' }}>
        <Icon name={isAlike ? 'checkCircle' : 'warning'} />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {finding}
        </Typography>
      </Box>
      {details.map((detail) => (
        <Box key={detail} component="p" sx={{ typography: 'monoSmall', m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {detail}
        </Box>
      ))}
    </Box>
  );
}
