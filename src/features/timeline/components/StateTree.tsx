import { memo, useId, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { countedText } from '../../../shared/text';
import { Icon } from '../../../shared/ui/Icon';
import { VirtualList } from '../../../shared/ui/VirtualList';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { targetOfKey } from '../eventSearch';
import type { StateRow } from '../stateTree';
import { valueText } from '../texts';

interface StateTreeProps {
  /** `null` while they are looked for. */
  readonly rows: readonly StateRow[] | null;
  /** They are what a search found, each with its whole path. */
  readonly isFlat: boolean;
  readonly changed: ReadonlySet<string>;
  /** The path of the chosen line. */
  readonly chosen: string | null;
  readonly onChoose: (path: string) => void;
  readonly onFold: (path: string, isOpen: boolean) => void;
  readonly emptyText: string;
}

/** As many rows as fill the list in the panel at its usual height. */
const FIRST_ROWS = 16;

/** The lines of a state. The arrows move along them, unfold and fold; so does a press. */
export function StateTree({ rows, isFlat, changed, chosen, onChoose, onFold, emptyText }: StateTreeProps) {
  const id = useId();
  if (rows === null || rows.length === 0) {
    return (
      <Typography variant="body2" sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>
        {rows === null ? 'Searching...' : emptyText}
      </Typography>
    );
  }
  const place = rows.findIndex(({ path }) => path === chosen);
  const actOnKey = (event: KeyboardEvent) => {
    const row = rows[place];
    const isOpen = { ArrowRight: true, ArrowLeft: false }[event.key];
    if (row && isOpen !== undefined && row.size !== null && row.isOpen !== isOpen) {
      event.preventDefault();
      event.stopPropagation();
      onFold(row.path, isOpen);
      return;
    }
    const target = rows[targetOfKey(event.key, place, rows.length)];
    if (!target) return;
    event.preventDefault();
    onChoose(target.path);
  };
  const actOnClick = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
    const row = rows[Number(line?.dataset.line ?? -1)];
    if (!row) return;
    if (row.size !== null) onFold(row.path, !row.isOpen);
    onChoose(row.path);
  };
  return (
    <VirtualList
      role="listbox"
      areaName="State"
      count={rows.length}
      keyOf={String}
      active={place}
      firstRows={FIRST_ROWS}
      // A list that begins with less than fills it would draw no more as it is unfolded.
      drawnWhole={FIRST_ROWS}
      alwaysScrolls
      area={{ 'aria-activedescendant': place === -1 ? undefined : `${id}-${place}`, onKeyDown: actOnKey, onClick: actOnClick }}
      renderRow={(number) => {
        const row = rows[number];
        if (!row) return <></>;
        return (
          <StateLine
            id={`${id}-${number}`}
            row={row}
            isFlat={isFlat}
            place={number}
            total={rows.length}
            isChosen={number === place}
            isChanged={changed.has(row.path)}
          />
        );
      }}
    />
  );
}

interface StateLineProps {
  readonly id: string;
  readonly row: StateRow;
  readonly isFlat: boolean;
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly isChosen: boolean;
  readonly isChanged: boolean;
}

/** One field of the state, and its value or how much is inside of it. */
const StateLine = memo(function StateLine({ id, row, isFlat, place, total, isChosen, isChanged }: StateLineProps) {
  const { keys, path, value, size, isOpen } = row;
  return (
    <Box
      role="option"
      id={id}
      aria-selected={isChosen}
      aria-posinset={place + 1}
      aria-setsize={total}
      data-line={place}
      data-changed-line={isChanged || undefined}
      style={isFlat ? undefined : { paddingLeft: `${INDENT * (keys.length - 1) + FIRST_INDENT}px` }}
      sx={lineStyles}
    >
      {!isFlat && (size === null ? <i /> : <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size="small" />)}
      <span data-cell="name">{isFlat ? path : keys.at(-1)}</span>
      <span data-cell="value">{size === null ? valueText(value) : sizeText(value, size)}</span>
      {isChanged && <span data-cell="mark">changed</span>}
      {size !== null && !isFlat && <VisuallyHidden>{isOpen ? 'unfolded' : 'folded'}</VisuallyHidden>}
    </Box>
  );
});

const INDENT = 16;
const FIRST_INDENT = 12;

function sizeText(value: unknown, size: number): string {
  return countedText(size, Array.isArray(value) ? 'item' : 'field');
}

function lineStyles({ sizes, typography, vars: { palette } }: Theme) {
  const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;
  return {
    ...typography.monoSmall,
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    boxSizing: 'border-box',
    height: sizes.timeline.row,
    '@media (pointer: coarse)': { height: sizes.touchTarget },
    px: 4,
    cursor: 'pointer',
    '&:hover': { background: palette.action.hover },
    '&[aria-selected=true]': {
      background: palette.tint.primary,
      boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.primary.main}`,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    '& > svg': { flexShrink: 0, color: palette.text.secondary },
    // As wide as the sign of a line that unfolds.
    '& > i': { flexShrink: 0, width: '16px' },
    '& > [data-cell=name]': { ...oneLine, flexShrink: 1, color: palette.text.secondary },
    '& > [data-cell=value]': { ...oneLine, flex: '1 1 40%', color: palette.text.primary },
    '& > [data-cell=mark]': { ...typography.caption, flexShrink: 0, color: palette.primary.main },
  } as const;
}
