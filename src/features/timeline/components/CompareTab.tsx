import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { PlayedEvent, Player } from '../../../engine/timeline/player';
import { begunTogether } from '../../../engine/timeline/replay';
import { VirtualList } from '../../../shared/ui/VirtualList';
import { VisuallyHidden, visuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { comparisonTexts, compareTimelines, type ComparedRow } from '../comparison';
import { openFile, openLive, type OpenedTimeline, type Reading } from '../openTimeline';
import { stopwatchText } from '../texts';
import { useTimelineHost } from '../timelineHost';
import { ActionButton, ChooseFileButton } from './ActionButton';
import { Problem, ReadingProgress } from './ReadingProgress';
import { useReading } from './useOpenedTimeline';

/** Compares the opened timeline with a second one: the differences as sentences, then the events side by side. */
export function CompareTab({ player }: { player: Player<unknown> }) {
  const { viewed } = useTimelineHost();
  const { progress, read, cancel } = useReading();
  const [problem, setProblem] = useState<string | null>(null);
  const [other, setOther] = useState<Player<unknown> | null>(null);
  const comparison = useMemo(() => other && compareTimelines(player, other), [player, other]);

  const compareWith = async (work: (reading: Reading) => Promise<OpenedTimeline>) => {
    setProblem(null);
    const result = await read((reading) => work(movedBeside(player, reading)));
    if (!result) return;
    if (result.ok) setOther(result.player);
    else setProblem(result.problem);
  };

  return (
    <Box sx={compareStyles}>
      <div data-part="choice">
        <ChooseFileButton label="With a file..." onFile={(file) => void compareWith((reading) => openFile(file, reading))} />
        {viewed === null && (
          <ActionButton
            icon="pulse"
            label="With the live session"
            onClick={() => void compareWith((reading) => openLive('The live session', reading))}
          />
        )}
        <Box role="status" sx={{ flex: 1, minWidth: 'min(100%, 20em)' }}>
          {comparison &&
            comparisonTexts(comparison).map((line) => (
              <Typography key={line} variant="body2">
                {line}
              </Typography>
            ))}
        </Box>
      </div>
      {progress && <ReadingProgress label="Replaying the other timeline..." progress={progress} onCancel={cancel} />}
      <Problem text={problem} />
      {comparison && other ? (
        <>
          <div data-part="titles">
            <span>This: {player.timeline.title}</span>
            <span>Other: {other.timeline.title}</span>
          </div>
          <div data-part="rows">
            <ComparedEvents rows={comparison.rows} first={comparison.first} />
          </div>
        </>
      ) : (
        <Typography variant="body2" sx={{ px: 4, pb: 4, color: 'text.secondary' }}>
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

/** The rows of a comparison; it opens at the first that differs. */
function ComparedEvents({ rows, first }: { rows: readonly ComparedRow[]; first: number }) {
  return (
    <VirtualList
      name="Events of both timelines"
      areaName="Events of both timelines"
      count={rows.length}
      keyOf={String}
      active={first}
      firstRows={8}
      drawnWhole={0}
      renderRow={(place, titleId) => {
        const row = rows[place];
        return row ? <Row row={row} titleId={titleId} /> : <></>;
      }}
    />
  );
}

function Row({ row: { at, left, right, isAlike }, titleId }: { row: ComparedRow; titleId: string | undefined }) {
  return (
    <Box id={titleId} data-differs={!isAlike || undefined} sx={rowStyles}>
      <span>
        {!isAlike && <VisuallyHidden>Differs: </VisuallyHidden>}
        {stopwatchText(at)}
      </span>
      <span>{eventText(left)}</span>
      <span>{eventText(right)}</span>
    </Box>
  );
}

function eventText(played: PlayedEvent | null): string {
  if (!played) return 'nothing';
  return played.text;
}

/** The time, and the two events beside each other. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: '9ch minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: 3,
  alignItems: 'center',
  px: 4,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

function compareStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minHeight: 0,
    '& > [data-part=rows]': {
      display: 'flex',
      flexDirection: 'column',
      flex: 1,
      minHeight: 0,
      // There is room for few rows, so which ones of how many are in view is left to screen readers.
      '& > [id$=-range]': visuallyHidden,
    },
    '& > [data-part=choice]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 3 },
    '& > [data-part=titles]': {
      ...COLUMNS,
      ...typography.monoSmall,
      py: 1.5,
      borderBlock: `${sizes.stroke}px solid ${palette.divider}`,
      '& > span': { ...COLUMNS['& > span'], ...typography.caption, fontWeight: 'fontWeightMedium', color: palette.text.secondary },
      '& > :first-of-type': { gridColumn: 2 },
    },
  } as const;
}

function rowStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...COLUMNS,
    ...typography.monoSmall,
    boxSizing: 'border-box',
    height: sizes.timeline.row,
    '@media (pointer: coarse)': { height: sizes.touchTarget },
    color: palette.text.secondary,
    '& > :first-of-type': { color: palette.text.tertiary },
    '&[data-differs]': {
      color: palette.warning.main,
      background: palette.tint.warning,
      // Visible where forced colours remove the background.
      outline: `${sizes.stroke}px solid transparent`,
      outlineOffset: `-${sizes.stroke}px`,
      '& > :first-of-type': { color: palette.text.secondary },
    },
  } as const;
}
