import { useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { packedCount } from '../../engine/timeline/packedDigests';
import { BusyButton } from '../../shared/ui/BusyButton';
import { Icon } from '../../shared/ui/Icon';
import { checkTexts } from '../check';
import { replayInPieces } from '../openTimeline';
import { CopyText } from '../../shared/ui/CopyText';
import { useLiveHost, useTimelineHost } from '../timelineHost';
import { Problem, ReadingProgress } from './ReadingProgress';
import { useReading, type Opened } from './useOpenedTimeline';

interface CheckStatusProps {
  readonly opened: Opened;
  /** The recorded run of a file, even while its changed copy is shown; `null` for the live session. */
  readonly checked: Opened['player'] | null;
  /** Why playback stopped. */
  readonly problem: string | null;
  /** Moves to an event, by its index. */
  readonly onEvent: (index: number) => void;
  /** Moves to the first change of a state path after this many events. */
  readonly onPath: (path: string, since: number) => void;
}

/** Reports whether every event and state of a file matches the recording. The live session is checked on request. */
export function CheckStatus({ opened: { player, source }, checked, problem, onEvent, onPath }: CheckStatusProps) {
  return (
    <>
      {checked && <Result player={checked} onEvent={onEvent} onPath={onPath} />}
      {source === 'live' && player.events.length > 0 && <LiveCheck title={player.timeline.title} onEvent={onEvent} onPath={onPath} />}
      {problem !== null && <Problem text={problem} />}
    </>
  );
}

function LiveCheck({ title, ...ways }: { title: string } & Pick<CheckStatusProps, 'onEvent' | 'onPath'>) {
  const host = useTimelineHost();
  const live = useLiveHost();
  const { progress, read, cancel } = useReading();
  const [checked, setChecked] = useState<Opened['player'] | null>(null);
  const check = async () => {
    setChecked(null);
    const timeline = live.record(title);
    const replay = await read((reading) => replayInPieces(host.open(timeline), packedCount(timeline.digests.events), reading));
    if (replay) setChecked(replay);
  };
  return (
    <Box component="details" sx={checkStyles}>
      <summary>Check recording</summary>
      <div>
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
        {progress && <ReadingProgress label="Replaying from the start..." progress={progress} onCancel={cancel} />}
        <div role="status">{checked && <Result player={checked} {...ways} />}</div>
      </div>
    </Box>
  );
}

function Result({ player, onEvent, onPath }: Pick<Opened, 'player'> & Pick<CheckStatusProps, 'onEvent' | 'onPath'>) {
  const { texts } = useTimelineHost();
  const { isAlike, finding, lines } = checkTexts(player);
  const { paths = [], since = 0 } = player.divergence ?? {};
  if (isAlike) {
    return (
      <Box sx={checkStyles}>
        <p>
          <Icon name="checkCircle" size="small" /> {finding}
        </p>
      </Box>
    );
  }
  return (
    <Box component="details" data-diverged="" sx={checkStyles}>
      <summary>
        <Icon name="warning" size="small" label="Divergence" /> {finding} What is shown is what this version does.
      </summary>
      <ol>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" onClick={() => onPath(path, since)}>
              Go to the first change of {path} {since === 0 ? 'of all' : `after event ${since}`}
            </button>
          </li>
        ))}
        {lines.map(({ text, index }) => (
          <li key={text}>{index === null ? text : <button type="button" onClick={() => onEvent(index)}>{text}</button>}</li>
        ))}
      </ol>
      {/* The recording alone can't show this; a version that still matches it can. */}
      <p>
        Beside a checkout that was right, the file says which path parts first, and with which event: <CopyText value={texts.besideCommand} subject="the command" />
      </p>
    </Box>
  );
}

function checkStyles({ typography, spacing, vars: { palette } }: Theme) {
  return {
    ...typography.caption,
    px: 4,
    py: 1,
    color: palette.text.secondary,
    overflowWrap: 'anywhere',
    '&[data-diverged] > summary': { color: palette.info.main },
    '& p': { m: 0 },
    '& svg': { verticalAlign: 'text-bottom' },
    '& ol + p': { mt: 1 },
    '& summary': { cursor: 'pointer' },
    '& ol': { m: 0, pl: 5, maxHeight: spacing(40), overflow: 'auto' },
    '& button[type=button]:not([class])': { font: 'inherit', textAlign: 'left', verticalAlign: 'top', p: 0, border: 0, background: 'none', color: 'inherit', textDecoration: 'underline', cursor: 'pointer' },
  } as const;
}
