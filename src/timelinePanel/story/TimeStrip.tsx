import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { selectSimulation, speedChanged } from '../../features/simulation';
import { sourceOfInput } from '../../program/timelineInputs';
import type { RootState } from '../../program/rootReducer';
import { countText } from '../../shared/text';
import { axisText, SECOND, stopwatchText } from '../../shared/times';
import { TranslationSafeText } from '../../shared/ui/TranslationSafeText';
import type { Story } from '../model/story';
import { createTimeScale, scrubTarget, type SpeedSince, type TimeScale } from '../model/timeScale';
import { moveTo, showInStory } from '../store/moving';
import { useMoment, usePanelDispatch, useShownRun } from '../store/panelStore';

/** The positions of the strip's handle, so many that each is narrower than a pixel. */
const POSITIONS = 10_000;
/** Marks are at so many places at most, about one for each pixel. */
const PLACES = 500;

/** The whole timeline as a strip: its runs, presses and problems, and the time bar. */
export function TimeStrip() {
  const dispatch = usePanelDispatch();
  const { player, story, gaps } = useShownRun();
  const { at } = useMoment();
  const { duration } = player.timeline;
  const current = useMemo(() => createTimeScale(duration, gaps, speedsOf(player)), [player, duration, gaps]);
  // While the handle is dragged, the scale stays, even if the session grows.
  const [dragged, setDragged] = useState<TimeScale | null>(null);
  const isPress = useRef(false);
  const scale = dragged ?? current;
  const picture = useMemo(() => pictureOf(story, player, scale), [story, player, scale]);
  const run = story.runs.findLast(({ startIndex }) => (player.events[startIndex ?? 0]?.at ?? 0) <= at);
  const handleKey = (event: KeyboardEvent) => {
    const target = scrubTarget(event.key, at, duration);
    if (target === null) return;
    event.preventDefault();
    dispatch(moveTo(target));
  };
  return (
    <Box data-part="strip" sx={stripStyles}>
      <svg aria-hidden="true">
        {picture.runs.map(({ from, to, number, hasFailures }) => (
          <g key={number} data-failures={hasFailures || undefined}>
            <rect x={percent(from)} width={percent(to - from)} y="45%" height="45%" rx={2} />
            {to - from > 0.05 && (
              <text x={percent(from)} dx={4} y="78%">{`${countText(number)}${hasFailures ? ' ✕' : ''}`}</text>
            )}
          </g>
        ))}
        {picture.marks.map(({ place, kind }) => (
          <line
            key={`${kind} ${place}`}
            data-mark={kind}
            x1={percent(place)}
            x2={percent(place)}
            y1={kind === 'press' ? '30%' : '42%'}
            y2={kind === 'press' ? '42%' : '95%'}
          />
        ))}
      </svg>
      {[0, 1 / 3, 2 / 3, 1].map((fraction) => (
        <span key={fraction} data-part="label" aria-hidden="true" style={{ left: percent(fraction) }}>
          <TranslationSafeText>{axisText(scale.timeAt(fraction), SECOND)}</TranslationSafeText>
        </span>
      ))}
      <input
        type="range"
        aria-label="Time"
        aria-valuetext={`${stopwatchText(at)} of ${stopwatchText(duration)}${run ? `, run ${countText(run.number)}` : ''}`}
        min={0}
        max={POSITIONS}
        step={1}
        value={Math.round(scale.fractionAt(at) * POSITIONS)}
        onKeyDown={handleKey}
        onPointerDown={() => {
          isPress.current = true;
          setDragged(scale);
        }}
        onPointerUp={() => setDragged(null)}
        onPointerCancel={() => setDragged(null)}
        onChange={({ target }) => {
          const position = Number(target.value) / POSITIONS;
          const mark = picture.marks.find(({ place }) => Math.abs(place - position) <= 1 / PLACES);
          // The first change after a press is the press; what follows is a drag.
          if (isPress.current && mark) dispatch(showInStory(mark.index));
          else dispatch(moveTo(scale.timeAt(position)));
          isPress.current = false;
        }}
      />
    </Box>
  );
}

const percent = (fraction: number) => `${Math.round(fraction * 100_000) / 1000}%`;

/** Returns the speeds of simulated time in a timeline. */
function speedsOf({ events, stateAfter }: Player<RootState>): SpeedSince[] {
  const first = selectSimulation(stateAfter(0)).speed;
  const changes = events.flatMap(({ at, event }) =>
    speedChanged.match(event) ? [{ at, speed: event.payload.speed }] : [],
  );
  return [...(first === 1 ? [] : [{ at: 0, speed: first }]), ...changes];
}

interface Mark {
  /** From 0 to 1. */
  readonly place: number;
  readonly kind: 'press' | 'problem' | 'divergence';
  readonly index: number;
}

/** Returns the blocks of the runs, and at most one mark for each place: problems first. */
function pictureOf(
  { runs, presses, problems, divergence }: Story,
  { events, timeline }: Player<RootState>,
  scale: TimeScale,
) {
  const fractionOf = (index: number | null, otherwise: Ms) =>
    scale.fractionAt(index === null ? otherwise : (events[index]?.at ?? otherwise));
  const marks = new Map<number, Mark>();
  const mark = (kind: Mark['kind'], index: number) => {
    const place = Math.round(fractionOf(index, 0) * PLACES) / PLACES;
    if (!marks.has(place)) marks.set(place, { place, kind, index });
  };
  if (divergence) mark('divergence', divergence.index);
  for (const index of problems) mark('problem', index);
  for (const [index = 0] of presses) {
    const event = events[index]?.event;
    if (event && sourceOfInput(event.type) === 'press') mark('press', index);
  }
  return {
    runs: runs.map(({ startIndex, endIndex, number, failed }) => ({
      from: fractionOf(startIndex, 0),
      to: fractionOf(endIndex, timeline.duration),
      number,
      hasFailures: failed > 0,
    })),
    marks: [...marks.values()],
  };
}

/** The width of the handle (CSS pixels), by which the picture is narrower than the strip. */
const HANDLE = 8;

function pictureStyles({ typography, vars: { palette } }: Theme) {
  return {
    position: 'absolute',
    insetBlock: 0,
    left: HANDLE / 2,
    width: `calc(100% - ${HANDLE}px)`,
    height: '100%',
    overflow: 'visible',
    '& rect': { fill: palette.tint.primary, stroke: palette.primary.main },
    '& text': {
      ...typography.caption,
      fill: palette.text.primary,
      paintOrder: 'stroke',
      stroke: palette.surface.sunken,
      strokeWidth: 3,
    },
    '& [data-failures] rect': { fill: palette.tint.error, stroke: palette.error.main },
    '& line': { strokeWidth: 2, stroke: palette.primary.main },
    '& [data-mark=problem]': { stroke: palette.error.main },
    '& [data-mark=divergence]': { stroke: palette.info.main, strokeWidth: 3 },
    '@media (forced-colors: active)': {
      '& rect': { fill: 'Canvas', stroke: 'CanvasText' },
      '& text': { fill: 'CanvasText' },
      '& line': { stroke: 'CanvasText' },
    },
  } as const;
}

function stripStyles(theme: Theme) {
  const {
    sizes,
    typography,
    vars: { palette },
  } = theme;
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  const handle = {
    appearance: 'none',
    boxSizing: 'border-box',
    width: HANDLE,
    height: '100%',
    border: 0,
    borderRadius: '3px',
    background: palette.text.primary,
    '@media (forced-colors: active)': { background: 'Highlight' },
  };
  return {
    position: 'relative',
    flexShrink: 0,
    height: sizes.timeline.strip,
    '@media (pointer: coarse)': { height: `calc(${sizes.touchTarget}px + 0.5rem)` },
    borderBlock: line,
    background: palette.surface.sunken,
    '& > svg': pictureStyles(theme),
    '& > [data-part=label]': {
      ...typography.monoSmall,
      position: 'absolute',
      top: 0,
      px: 1,
      transform: 'translateX(-50%)',
      color: palette.text.secondary,
      whiteSpace: 'nowrap',
      '&:first-of-type': { transform: 'none' },
      '&:last-of-type': { transform: 'translateX(-100%)' },
    },
    '& > input': {
      appearance: 'none',
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      m: 0,
      background: 'transparent',
      cursor: 'ew-resize',
      touchAction: 'none',
      '&:focus-visible': { outlineOffset: '-2px' },
      '&::-webkit-slider-runnable-track': { height: '100%' },
      '&::-webkit-slider-thumb': handle,
      '&::-moz-range-track': { height: '100%' },
      '&::-moz-range-thumb': handle,
    },
  } as const;
}
