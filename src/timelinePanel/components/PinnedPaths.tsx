import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Player } from '../../engine/timeline/player';
import { countText } from '../../shared/text';
import { sampleOf, stepsOf, type Sample, type ValueStep } from '../pathSamples';
import { pathOf, type Keys } from '../stateTree';
import { stopwatchText, valueText } from '../texts';
import { QuietButton } from './ActionButton';
import type { Playback } from './usePlayback';
import { usePathSamples } from './useStateView';
import { ONE_LINE } from './panelStyles';

interface PinnedPathsProps {
  readonly player: Player<unknown>;
  readonly playback: Playback;
  readonly state: unknown;
  readonly pins: readonly Keys[];
  readonly onUnpin: (keys: Keys) => void;
}

/** The pinned paths: what stands there now, and how it came to be over the whole timeline. */
export function PinnedPaths({ player, playback, state, pins, onUnpin }: PinnedPathsProps) {
  const { samples, isDone } = usePathSamples(player, pins);
  const { events, timeline } = player;
  const now = sampleOf(state, pins);
  const total = events.length + 1;
  return (
    <Box component="section" aria-label="Pinned paths" sx={pinnedStyles}>
      {pins.map((keys, index) => {
        const steps = stepsOf(samples, index, events);
        const path = pathOf(keys);
        return (
          <div key={path} data-part="pin">
            <span data-cell="path" title={path}>{path}</span>
            <span data-cell="value">{sampleText(now[index])}</span>
            <StepChart path={path} steps={steps} duration={timeline.duration} at={playback.at} onChoose={playback.jumpTo} />
            <QuietButton icon="close" label={`Unpin ${path}`} onClick={() => onUnpin(keys)} />
          </div>
        );
      })}
      <p>
        {isDone ? 'Replayed and looked at' : 'Looking at'} {countText(samples.size)} of {countText(total)} states
        {samples.size < total && ': what changes and changes back between two of them is not seen'}. A list or an object shows how much is in it.
      </p>
    </Box>
  );
}

const sampleText = (value: Sample) => (value === undefined ? 'nothing' : valueText(value));

/** The chart's own units; the browser stretches it. */
const [WIDTH, HEIGHT, EDGE] = [1000, 24, 3];

interface StepChartProps {
  readonly path: string;
  readonly steps: readonly ValueStep[];
  readonly duration: number;
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

/** The values of one path over time, as steps; a press goes to that moment. The keyboard has the transport for it. */
function StepChart({ path, steps, duration, at, onChoose }: StepChartProps) {
  const x = (moment: number) => (duration === 0 ? 0 : (moment / duration) * WIDTH);
  const level = levelsOf(steps);
  const line = steps.map((step, index) => {
    const height = HEIGHT - EDGE - level(step.value) * (HEIGHT - 2 * EDGE);
    return `${index === 0 ? `M0 ${height}` : `H${x(step.at)}V${height}`}`;
  });
  const texts = steps.slice(-MOST_NAMED).map((step) => `${sampleText(step.value)} from ${stopwatchText(step.at)}`);
  return (
    <svg
      role="img"
      aria-label={`${path} over time: ${texts.join(', ')}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      onClick={({ clientX, currentTarget }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        onChoose(((clientX - left) / width) * duration);
      }}
    >
      <title>{texts.join('\n')}</title>
      <path data-part="now" d={`M${x(at)} 0V${HEIGHT}`} />
      {line.length > 0 && <path data-part="line" d={`${line.join('')}H${WIDTH}`} />}
    </svg>
  );
}

/** Screen readers hear the newest of the values. */
const MOST_NAMED = 12;

/** Where a value stands between the bottom (0) and the top (1): numbers by their size, others in the order in which they came. */
function levelsOf(steps: readonly ValueStep[]): (value: Sample) => number {
  const values = [...new Set(steps.map(({ value }) => value))];
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === values.length) {
    const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
    return (value) => (most === least ? 0.5 : (Number(value) - least) / (most - least));
  }
  return (value) => values.indexOf(value) / Math.max(1, values.length - 1);
}

function pinnedStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    flexShrink: 0,
    maxHeight: '45%',
    overflowY: 'auto',
    px: 4,
    py: 1,
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    '& > [data-part=pin]': {
      ...typography.monoSmall,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 2fr) minmax(80px, 4fr) auto',
      alignItems: 'center',
      gap: 2,
    },
    '& [data-cell=path]': { ...ONE_LINE, color: palette.text.secondary },
    '& [data-cell=value]': ONE_LINE,
    '& svg[role=img]': { width: '100%', height: `${HEIGHT}px`, cursor: 'pointer', background: palette.action.hover },
    '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
    '& path[data-part=line]': { stroke: palette.primary.main, strokeWidth: 1.5 },
    '& path[data-part=now]': { stroke: palette.text.tertiary, strokeWidth: 1 },
    '& > p': { ...typography.caption, m: 0, pb: 1, color: palette.text.tertiary },
  } as const;
}
