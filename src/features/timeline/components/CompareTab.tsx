import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { begunTogether } from '../../../engine/timeline/begunTogether';
import type { Player } from '../../../engine/timeline/player';
import { comparisonTexts, compareTimelines } from '../comparison';
import type { OpenedFile } from '../readTimelineFile';
import { ActionButton, ChooseFileButton } from './ActionButton';
import { ComparedEvents } from './ComparedEvents';
import { Problem, ReadingProgress } from './ReadingProgress';
import { readFile, readLive, type Reading } from './readSource';
import { useReading } from './useOpenedTimeline';

/** Compares the opened timeline with a second one. */
export function CompareTab({ player }: { player: Player<unknown> }) {
  const { progress, read, cancel } = useReading();
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<Player<unknown> | null>(null);
  const comparison = useMemo(() => other && compareTimelines(player, other), [player, other]);

  const compareWith = async (work: (reading: Reading) => Promise<OpenedFile>) => {
    setProblem(null);
    const result = await read((reading) => work(movedBeside(player, reading)));
    if (!result) return;
    if (result.ok) setOther(result.player);
    else setProblem(result.problem);
  };

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 4, sm: 6 }, py: 3 }}>
        <ChooseFileButton label="With a file..." onFile={(file) => void compareWith((reading) => readFile(file, reading))} />
        <ActionButton
          icon="pulse"
          label="With the live session"
          onClick={() => void compareWith((reading) => readLive('The live session', reading))}
        />
        <Box role="status" sx={{ flex: 1, minWidth: 'min(100%, 20em)' }}>
          {comparison &&
            comparisonTexts(comparison).map((line) => (
              <Typography key={line} variant="body2">
                {line}
              </Typography>
            ))}
        </Box>
      </Box>
      {progress && <ReadingProgress label="Replaying the other timeline..." progress={progress} onCancel={cancel} />}
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

/** A reading that opens the other timeline as if it had begun together with `player`'s. */
function movedBeside({ timeline }: Player<unknown>, reading: Reading): Reading {
  const { host } = reading;
  return { ...reading, host: { ...host, open: (other) => host.open(begunTogether(other, timeline)) } };
}
