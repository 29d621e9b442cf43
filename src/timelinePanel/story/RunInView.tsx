import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ListedRow } from '../model/comparedRows';
import type { OptionProps } from '../parts/OptionList';
import { NARROW } from '../parts/panelStyles';

interface RunInViewProps {
  /** What contains the list. */
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly ListedRow[];
  readonly onChoose: (index: number) => void;
  readonly renderRow: (row: ListedRow, option: OptionProps) => ReactNode;
}

/** The row of an unfolded run, at the top of the list while tasks of it are there and the row itself is out of view. */
export function RunInView({ list, rows, onChoose, renderRow }: RunInViewProps) {
  const first = useFirstInView(list, rows);
  const index = useMemo(() => {
    const next = rows.slice(first).find(({ kind }) => kind === 'task' || kind === 'run');
    return next?.kind === 'task' ? rows.slice(0, first).findLastIndex(({ kind }) => kind === 'run') : -1;
  }, [rows, first]);
  const row = rows[index];
  return (
    row && (
      <Box aria-hidden="true" sx={coverStyles} onClick={() => onChoose(index)}>
        {renderRow(row, { id: 'run-in-view', isSelected: false, total: rows.length, index })}
      </Box>
    )
  );
}

/** Returns the index of the first row that is in view. */
function useFirstInView(list: RunInViewProps['list'], rows: readonly ListedRow[]): number {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    const area = list.current?.querySelector('[role=listbox]');
    if (!area) return undefined;
    const update = () => {
      const { top } = area.getBoundingClientRect();
      const options = [...area.querySelectorAll<HTMLElement>('[data-option]')];
      // A row that is in view by a part of a pixel isn't seen.
      const visible = options.filter((option) => option.getBoundingClientRect().bottom > top + 1);
      setFirst(Math.min(...visible.map(({ dataset }) => Number(dataset.option))));
    };
    update();
    area.addEventListener('scroll', update, { passive: true });
    return () => area.removeEventListener('scroll', update);
  }, [list, rows]);
  return first;
}

/** Lies on the upper edge of the list, which scrolls its rows to below it. */
const coverStyles = ({ sizes, vars: { palette } }: Theme) => ({
  position: 'relative',
  zIndex: 1,
  height: 0,
  '& > [role=option]': { borderBottom: `${sizes.stroke}px solid ${palette.border.strong}` },
  '& + div': {
    scrollPaddingTop: `${sizes.timeline.row}px`,
    '@media (pointer: coarse)': { scrollPaddingTop: `${sizes.touchTarget}px` },
  },
  // There is room for one line.
  [NARROW]: {
    '& > [role=option][data-row=run]': { flexWrap: 'nowrap' },
    '& > [role=option] > :is([data-cell=marks], [data-cell=shares])': { display: 'none' },
    '& [data-part=length]': { display: 'none' },
  },
});
