import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import { countText } from '../../shared/text';
import { DottedText } from '../../shared/ui/RowText';
import { capitalize } from '../../shared/words';
import { WORK_LOOKS, type Chart, type Lane, type Span } from './lanes';
import { stopwatchText } from '../../shared/times';

interface LaneTableProps {
  readonly chart: Chart;
  readonly events: readonly PlayedEvent[];
  readonly onJump: (at: Ms) => void;
}

/** The lanes as a table, for screen readers and exact figures. */
export function LaneTable({ chart, events, onJump }: LaneTableProps) {
  return (
    <Box role="region" aria-label="Lanes as a table" tabIndex={0} sx={tableStyles}>
      <table>
        <thead>
          <tr>
            {['From', 'Lane', 'Events', 'To', 'Outcome'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.divergence && (
            <DivergenceRow
              label={capitalize(chart.divergence.label)}
              event={events[chart.divergence.index]}
              onJump={onJump}
            />
          )}
          {chart.lanes.map((lane) => (
            <LaneRow key={lane.id} lane={lane} events={events} onJump={onJump} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function DivergenceRow({
  label,
  event,
  onJump,
}: {
  label: string;
  event: PlayedEvent | undefined;
  onJump: (at: Ms) => void;
}) {
  return (
    <tr>
      <MomentCell event={event} onJump={onJump} />
      <th scope="row">{label}</th>
      <td>1</td>
      <MomentCell event={event} />
      <td>{event && <DottedText parts={event.text} />}</td>
    </tr>
  );
}

/** An event's time and number; with `onJump`, the time is a button that moves there. */
function MomentCell({ event, onJump }: { event: PlayedEvent | undefined; onJump?: (at: Ms) => void }) {
  const at = event?.at ?? 0;
  return (
    <td>
      {onJump ? (
        <button type="button" onClick={() => onJump(at)}>
          {stopwatchText(at)}
        </button>
      ) : (
        stopwatchText(at)
      )}
      {event && <small> event {countText(event.index + 1)}</small>}
    </td>
  );
}

function LaneRow({ lane, events, onJump }: { lane: Lane; events: readonly PlayedEvent[]; onJump: (at: Ms) => void }) {
  return (
    <tr>
      <MomentCell event={events[lane.eventIndices[0] ?? -1]} onJump={onJump} />
      <th scope="row">
        <DottedText parts={lane.label} />
      </th>
      <td>{countText(lane.eventIndices.length)}</td>
      <MomentCell event={events[lane.eventIndices.at(-1) ?? -1]} />
      <td>{workText(lane)}</td>
    </tr>
  );
}

/** Counts a lane's work by status: `3 completed, 1 stopped, 1 running`. */
function workText({ spans }: Lane): string {
  const counts = new Map<Span['status'], number>();
  for (const { status } of spans) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${countText(count)} ${WORK_LOOKS[status].word}`).join(', ');
}

function tableStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    maxHeight: sizes.timeline.lanes,
    overflow: 'auto',
    px: 4,
    '&:focus-visible': { outlineOffset: '-2px' },
    '& table': { ...typography.caption, width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': {
      textAlign: 'left',
      fontWeight: 'inherit',
      py: 0.5,
      pr: 3,
      borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    },
    '& thead th': { position: 'sticky', top: 0, background: palette.surface.overlay, color: palette.text.secondary },
    '& small': { display: 'block', fontSize: 'inherit', color: palette.text.secondary },
    '& button': {
      ...typography.monoSmall,
      minHeight: '24px',
      p: 0,
      border: 0,
      background: 'none',
      color: palette.primary.main,
      cursor: 'pointer',
      '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
    },
  } as const;
}
