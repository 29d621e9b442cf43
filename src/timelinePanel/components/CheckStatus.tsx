import { useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { BusyButton } from '../../shared/ui/BusyButton';
import { Icon } from '../../shared/ui/Icon';
import { describeCheck } from '../check';
import { replayInPieces } from '../openTimeline';
import { CopyText } from '../../shared/ui/CopyText';
import { replayTimeline } from '../../program/replayTimeline';
import { readRecording } from '../../program/timelineFiles';
import { usePanelSession } from './panelContext';
import { noteStyles } from './panelStyles';
import { Problem, ReadingProgress } from './ReadingProgress';
import { useReplay, type Opened } from './useOpenedTimeline';

interface CheckStatusProps {
  readonly opened: Opened;
  /** A file's run without the user's changes; `null` for the live session. */
  readonly recorded: Opened['player'] | null;
  /** Why playback stopped, or `null`. */
  readonly problem: string | null;
  /** Moves to the event with this index. */
  readonly onEvent: (index: number) => void;
  /** Moves to the first change of a state path after this many events. */
  readonly onPath: (path: string, from: number) => void;
}

/** Reports whether every event and state of a file matches the recording. The live session is checked on request. */
export function CheckStatus({ opened: { player, source }, recorded, problem, onEvent, onPath }: CheckStatusProps) {
  return (
    <>
      {recorded && <CheckResult player={recorded} onEvent={onEvent} onPath={onPath} />}
      {source === 'live' && player.events.length > 0 && (
        <LiveCheck title={player.timeline.title} onEvent={onEvent} onPath={onPath} />
      )}
      {problem !== null && <Problem text={problem} />}
    </>
  );
}

function LiveCheck({ title, ...callbacks }: { title: string } & Pick<CheckStatusProps, 'onEvent' | 'onPath'>) {
  const session = usePanelSession();
  const { progress, runReplay, cancel } = useReplay();
  const [replay, setReplay] = useState<Opened['player'] | null>(null);
  const check = async () => {
    setReplay(null);
    const timeline = readRecording(session, title);
    const player = await runReplay((context) =>
      replayInPieces(replayTimeline(timeline), timeline.events.length, context),
    );
    if (player) setReplay(player);
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
        <div role="status">{replay && <CheckResult player={replay} {...callbacks} />}</div>
      </div>
    </Box>
  );
}

function CheckResult({
  player,
  onEvent,
  onPath,
}: Pick<Opened, 'player'> & Pick<CheckStatusProps, 'onEvent' | 'onPath'>) {
  const { matchesRecording, finding, lines } = describeCheck(player);
  const { paths = [], since = 0 } = player.divergence ?? {};
  if (matchesRecording) {
    return (
      <Box component="p" sx={checkStyles}>
        <Icon name="checkCircle" size="small" /> {finding}
      </Box>
    );
  }
  return (
    <Box component="details" data-diverged="" sx={checkStyles}>
      <summary>
        <Icon name="warning" size="small" label="Divergence" /> {finding} The panel shows what this version does.
      </summary>
      <ol>
        {paths.map((path) => (
          <li key={path}>
            <button type="button" onClick={() => onPath(path, since)}>
              Go to the first change of {path}
              {since > 0 && ` after event ${since}`}
            </button>
          </li>
        ))}
        {lines.map(({ text, index }) => (
          <li key={text}>
            {index === null ? (
              text
            ) : (
              <button type="button" onClick={() => onEvent(index)}>
                {text}
              </button>
            )}
          </li>
        ))}
      </ol>
      <p>
        To find out which path diverges first, and at which event, replay the file in a version that was right, too:{' '}
        <CopyText value="npm run replay -- FILE --with ../good" subject="the command" />
      </p>
    </Box>
  );
}

function checkStyles(theme: Theme) {
  const { palette } = theme.vars;
  return {
    ...noteStyles(theme),
    color: palette.text.secondary,
    '&[data-diverged] > summary': { color: palette.info.main },
    m: 0,
    '& p': { m: 0 },
    '& ol + p': { mt: 1 },
    '& button[type=button]:not([class])': {
      font: 'inherit',
      textAlign: 'left',
      verticalAlign: 'top',
      p: 0,
      border: 0,
      background: 'none',
      color: 'inherit',
      textDecoration: 'underline',
      cursor: 'pointer',
    },
  } as const;
}
