import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { VirtualList } from '../../../shared/ui/VirtualList';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import type { ComparedRow } from '../comparison';
import { targetOfKey } from '../eventSearch';
import { momentText } from '../texts';

interface ComparedRowsProps {
  readonly rows: readonly ComparedRow[];
  /** The rows that are listed, by their places. */
  readonly places: readonly number[];
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** The rows of a comparison, of which one is chosen. */
export function ComparedRows({ rows, places, chosen, onChoose }: ComparedRowsProps) {
  const id = useId();
  const active = places.indexOf(chosen);
  const chooseByKey = (event: KeyboardEvent) => {
    const place = places[targetOfKey(event.key, active, places.length)];
    if (place === undefined) return;
    event.preventDefault();
    onChoose(place);
  };
  const chooseByClick = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-compared]') : null;
    if (line) onChoose(Number(line.dataset.compared));
  };
  return (
    <VirtualList
      role="listbox"
      areaName="Events of both timelines"
      count={places.length}
      keyOf={String}
      active={active}
      firstRows={8}
      drawnWhole={0}
      area={{ 'aria-activedescendant': active === -1 ? undefined : `${id}-${active}`, onKeyDown: chooseByKey, onClick: chooseByClick }}
      renderRow={(number) => {
        const place = places[number] ?? -1;
        const row = rows[place];
        if (!row) return <></>;
        const { at, left, right, isAlike } = row;
        return (
          <Box
            role="option"
            id={`${id}-${number}`}
            aria-selected={number === active}
            aria-posinset={number + 1}
            aria-setsize={places.length}
            data-compared={place}
            data-differs={!isAlike || undefined}
            sx={rowStyles}
          >
            <span>
              {!isAlike && <VisuallyHidden>Differs: </VisuallyHidden>}
              {momentText(at)}
            </span>
            <span>{left?.text ?? 'nothing'}</span>
            <span>{right?.text ?? 'nothing'}</span>
          </Box>
        );
      }}
    />
  );
}

/** The time, and the two events beside each other. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: '10ch minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: 3,
  alignItems: 'center',
  px: 4,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** The heads of the columns. */
export function TITLES({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...COLUMNS,
    ...typography.monoSmall,
    py: 1.5,
    borderBlock: `${sizes.stroke}px solid ${palette.divider}`,
    '& > span': { ...COLUMNS['& > span'], ...typography.caption, fontWeight: 'fontWeightMedium', color: palette.text.secondary },
    '& > :first-of-type': { gridColumn: 2 },
  } as const;
}

function rowStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...COLUMNS,
    ...typography.monoSmall,
    boxSizing: 'border-box',
    height: sizes.timeline.row,
    cursor: 'pointer',
    '@media (pointer: coarse)': { height: sizes.touchTarget },
    color: palette.text.secondary,
    '& > :first-of-type': { color: palette.text.tertiary },
    '&:hover': { background: palette.action.hover },
    '&[data-differs]': {
      color: palette.warning.main,
      background: palette.tint.warning,
      // Visible where forced colours remove the background.
      outline: `${sizes.stroke}px solid transparent`,
      outlineOffset: `-${sizes.stroke}px`,
      '& > :first-of-type': { color: palette.text.secondary },
    },
    '&[aria-selected=true]': {
      boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.primary.main}`,
      '& > :first-of-type': { color: palette.text.primary },
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  } as const;
}
