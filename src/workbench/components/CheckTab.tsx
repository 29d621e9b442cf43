import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { packedCount } from '../../engine/timeline/packedWords';
import { BusyButton } from '../../shared/ui/BusyButton';
import { Icon } from '../../shared/ui/Icon';
import { checkTexts } from '../check';
import { replayed } from '../openTimeline';
import { useLiveHost, useTimelineHost } from '../timelineHost';
import { ReadingProgress } from './ReadingProgress';
import { useReading, type Opened } from './useOpenedTimeline';

/** Says whether every event and state is as recorded. The recording of the live session is replayed for it. */
export function CheckTab({ opened: { player, source } }: { opened: Opened }) {
  return source === 'live' ? <LiveCheck title={player.timeline.title} /> : <Box sx={CHECK}><Result player={player} /></Box>;
}

function LiveCheck({ title }: { title: string }) {
  const host = useTimelineHost();
  const live = useLiveHost();
  const { progress, read, cancel } = useReading();
  const [checked, setChecked] = useState<Opened['player'] | null>(null);
  const check = async () => {
    setChecked(null);
    const timeline = live.record(title);
    const replay = await read((reading) => replayed(host.open(timeline), packedCount(timeline.digests.events), reading));
    if (replay) setChecked(replay);
  };
  return (
    <Box sx={CHECK}>
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
      <Box role="status">{checked && <Result player={checked} />}</Box>
    </Box>
  );
}

const CHECK = { display: 'grid', alignContent: 'start', gap: 4, px: 4, py: 4, overflow: 'auto' } as const;

function Result({ player }: Pick<Opened, 'player'>) {
  const { isAlike, finding, lines } = checkTexts(player);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, color: isAlike ? 'primary.main' : 'error.main' }}>
        <Icon name={isAlike ? 'checkCircle' : 'warning'} />
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {finding}
        </Typography>
      </Box>
      {lines.map(({ text }) => (
        <Box key={text} component="p" sx={{ typography: 'monoSmall', m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      ))}
    </Box>
  );
}
