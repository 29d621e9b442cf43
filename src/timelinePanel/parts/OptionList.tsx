import { useId, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { VirtualList } from '../../shared/ui/VirtualList';

interface OptionListProps {
  readonly name: string;
  readonly count: number;
  /** Shown instead of a list without rows. */
  readonly emptyText?: string;
  /** -1 if no row is selected. */
  readonly selectedIndex: number;
  /** Enough rows to fill the list at its default height. */
  readonly firstRows?: number;
  /** Further styles of the rows. One rule styles all of them, since a style object for each row is slow. */
  readonly rowStyles: (theme: Theme) => object;
  /** Covers the upper edge of the list. */
  readonly cover?: ReactNode;
  readonly onSelect: (index: number) => void;
  /** Handles a click on an element of a row, if a click does more than select. */
  readonly onPress?: (index: number, target: Element) => void;
  /** Expands or collapses the selected row; returns whether that changed anything. */
  readonly onFold?: (isOpen: boolean) => boolean;
  readonly renderOption: (option: OptionProps) => ReactElement;
}

/** The properties of an option. */
export interface OptionProps {
  readonly id: string;
  readonly index: number;
  readonly total: number;
  readonly isSelected: boolean;
}

/** Returns the attributes of an option's element. They include its position, since only some rows are rendered. */
export function optionAttributes({ id, index, total, isSelected }: OptionProps) {
  return {
    role: 'option',
    id,
    'aria-selected': isSelected,
    'aria-posinset': index + 1,
    'aria-setsize': total,
    'data-option': index,
  };
}

/** A list that keeps the focus itself. Keys and clicks move the selection, and expand or collapse rows. */
export function OptionList({
  name,
  count,
  emptyText,
  selectedIndex,
  firstRows = 30,
  rowStyles,
  cover,
  onSelect,
  onPress = onSelect,
  onFold,
  renderOption,
}: OptionListProps) {
  const id = useId();
  const handleKey = (event: KeyboardEvent) => {
    const isOpen = { ArrowRight: true, ArrowLeft: false }[event.key];
    const nextIndex = indexForKey(event.key, selectedIndex, count);
    const isHandled = isOpen === undefined ? nextIndex !== -1 : onFold?.(isOpen);
    if (isHandled) event.preventDefault();
    if (nextIndex !== -1) onSelect(nextIndex);
  };
  // One listener for all rows, so that a new selection only re-renders the rows that change.
  const handleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const option = target.closest<HTMLElement>('[data-option]');
    if (option) onPress(Number(option.dataset.option), target);
  };
  if (count === 0 && emptyText) return <EmptyText>{emptyText}</EmptyText>;
  return (
    <Box sx={[listStyles, (theme) => ({ '& [role=option]': rowStyles(theme) })]}>
      {cover}
      <VirtualList
        role="listbox"
        areaName={name}
        count={count}
        keyOf={String}
        active={selectedIndex}
        firstRows={firstRows}
        wholeUpTo={0}
        areaProps={{
          'aria-activedescendant': selectedIndex === -1 ? undefined : `${id}-${selectedIndex}`,
          onKeyDown: handleKey,
          onClick: handleClick,
        }}
        renderRow={(index) =>
          renderOption({ id: `${id}-${index}`, index, total: count, isSelected: index === selectedIndex })
        }
      />
    </Box>
  );
}

const PAGE = 10;

/** Returns the index to which a key moves from `index` in a list of `length`, or -1 for any other key. */
export function indexForKey(key: string, index: number, length: number): number {
  const targets: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: length - 1,
  };
  const target = targets[key];
  return target === undefined ? -1 : Math.min(Math.max(target, 0), length - 1);
}

/** Explains in the middle of an area why it is empty. */
function EmptyText({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** Rows that are tinted while selected. */
function listStyles({ sizes, vars: { palette } }: Theme) {
  return {
    display: 'contents',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      boxSizing: 'border-box',
      minHeight: sizes.timeline.row,
      '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
      px: 4,
      py: 1,
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&[aria-selected=true]': {
        background: palette.tint.primary,
        boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.primary.main}`,
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
  } as const;
}
