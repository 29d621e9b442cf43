import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { PlayedEvent } from '../../../engine/timeline/player';
import { VirtualList } from '../../../shared/ui/VirtualList';
import { targetOfKey } from '../eventSearch';
import { stopwatchText } from '../texts';
import type { Change } from '../whatIf';

/** The number of the row that stands for the seed. */
export const SEED = -1;

interface InputListProps {
  readonly inputs: readonly PlayedEvent[];
  readonly changes: readonly Change[];
  /** The sentence of an input that says something else. */
  readonly told: (change: Change) => string;
  readonly seed: string;
  /** The number of the chosen input, or `SEED`. */
  readonly chosen: number;
  readonly onChoose: (input: number) => void;
}

/** As many rows as fill the list in the panel at its usual height. */
const FIRST_ROWS = 8;

/** What a timeline was made of: its seed and its inputs, of which one is chosen to be changed. */
export function InputList({ inputs, changes, told, seed, chosen, onChoose }: InputListProps) {
  const id = useId();
  const place = chosen + 1;
  const total = inputs.length + 1;
  const chooseByKey = (event: KeyboardEvent) => {
    const target = targetOfKey(event.key, place, total);
    if (target === place || target < 0 || target >= total) return;
    event.preventDefault();
    onChoose(target - 1);
  };
  const chooseByClick = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-input]') : null;
    if (line) onChoose(Number(line.dataset.input));
  };
  return (
    <Box sx={listStyles}>
      <VirtualList
        role="listbox"
        areaName="Inputs"
        count={total}
        keyOf={String}
        active={place}
        firstRows={FIRST_ROWS}
        drawnWhole={0}
        area={{ 'aria-activedescendant': `${id}-${place}`, onKeyDown: chooseByKey, onClick: chooseByClick }}
        renderRow={(row) => {
          const number = row - 1;
          const event = inputs[number];
          const own = changes.filter((change) => (change.kind === 'seed' ? number === SEED : change.input === number));
          return (
            <div
              role="option"
              id={`${id}-${row}`}
              aria-selected={row === place}
              aria-posinset={row + 1}
              aria-setsize={total}
              data-input={number}
              data-dropped={own.some(({ kind }) => kind === 'drop') || undefined}
            >
              <span>{event ? stopwatchText(event.at) : 'Seed'}</span>
              <span>{event ? event.text : seed}</span>
              {own.map((change) => (
                <small key={change.kind}>{noteOf(change, told)}</small>
              ))}
            </div>
          );
        }}
      />
    </Box>
  );
}

/** What becomes of an input, in a few words beside it. */
function noteOf(change: Change, told: (change: Change) => string): string {
  switch (change.kind) {
    case 'seed':
      return `now ${change.seed}`;
    case 'drop':
      return 'dropped';
    case 'move':
      return `now at ${stopwatchText(change.at)}`;
    case 'edit':
      return `now “${told(change)}”`;
  }
}

function listStyles({ sizes, typography, vars: { palette } }: Theme) {
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;
  return {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 auto',
    height: 5 * sizes.timeline.row,
    borderTop: `${sizes.stroke}px solid ${palette.divider}`,
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      boxSizing: 'border-box',
      height: sizes.timeline.row,
      px: 4,
      cursor: 'pointer',
      '@media (pointer: coarse)': { height: sizes.touchTarget },
      '&:hover': { background: palette.action.hover },
    },
    '& [role=option][aria-selected=true]': {
      background: palette.tint.primary,
      boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.primary.main}`,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    '& [role=option] > span:first-of-type': { ...typography.monoSmall, flexShrink: 0, minWidth: '9ch', color: palette.text.secondary },
    '& [role=option] > span:last-of-type': { ...typography.body2, ...oneLine, flex: '1 1 0' },
    '& [role=option] > small': { ...typography.caption, ...oneLine, color: palette.warning.main },
    '& [data-dropped] > span:last-of-type': { textDecoration: 'line-through', color: palette.text.secondary },
  } as const;
}
