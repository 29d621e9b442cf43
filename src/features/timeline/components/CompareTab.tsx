import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Player } from '../../../engine/timeline/player';
import { useSurroundings } from '../../../services/surroundings';
import { compareTimelines } from '../comparison';
import { comparisonWords } from '../comparisonWords';
import type { OpenedFile } from '../readTimelineFile';
import { useTimelineHost } from '../timelineHost';
import { ActionButton } from './ActionButton';
import { ChooseFileButton } from './ChooseFileButton';
import { ComparedEvents } from './ComparedEvents';
import { Problem } from './Problem';
import { readFile, readLive } from './readSource';

/** Puts a second timeline beside the opened one. */
export function CompareTab({ player }: { player: Player<unknown> }) {
  const host = useTimelineHost();
  const { clock } = useSurroundings();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<Player<unknown> | null>(null);
  const comparison = useMemo(() => other && compareTimelines(player, other), [player, other]);

  const read = async (reading: Promise<OpenedFile>) => {
    setProblem(null);
    setIsReading(true);
    const result = await reading;
    setIsReading(false);
    if (result.ok) setOther(result.player);
    else setProblem(result.problem);
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 4, sm: 6 }, py: 3 }}>
        <ChooseFileButton label="With a file..." onFile={(file) => void read(readFile(file, host, clock))} />
        <ActionButton
          icon="pulse"
          label="With the live session"
          onClick={() => void read(readLive('The live session', host, clock))}
        />
        <Box role="status" sx={{ flex: 1, minWidth: 'min(100%, 20em)' }}>
          {isReading ? (
            <Typography variant="body2">Replaying the other timeline...</Typography>
          ) : (
            comparison &&
            comparisonWords(comparison).map((line) => (
              <Typography key={line} variant="body2">
                {line}
              </Typography>
            ))
          )}
        </Box>
      </Box>
      <Problem text={problem} />
      {comparison && other ? (
        <ComparedEvents comparison={comparison} leftTitle={player.timeline.title} rightTitle={other.timeline.title} />
      ) : (
        <Typography variant="body2" sx={{ px: { xs: 4, sm: 6 }, pb: 4, color: 'text.secondary' }}>
          Events are put beside each other by the time since the start. A branch is compared with what its parent did
          from there on.
        </Typography>
      )}
    </Box>
  );
}
