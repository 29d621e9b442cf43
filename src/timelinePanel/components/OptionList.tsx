import { useId, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { VirtualList } from '../../shared/ui/VirtualList';
import { targetOfKey } from '../eventSearch';

interface OptionListProps {
  readonly name: string;
  readonly count: number;
  /** Shown instead of a list without rows. */
  readonly emptyText?: string;
  /** The index of the selected row; -1 if none is. */
  readonly chosen: number;
  /** Enough rows to fill the list at its default height. */
  readonly firstRows: number;
  /** The style of each row, in addition to that of every list: one for all rows, since computing many takes long. */
  readonly rowStyles: (theme: Theme) => object;
  /** Renders a short list as a whole, in the same scroll area as a long one. */
  readonly isDrawnWhole?: boolean;
  readonly onChoose: (place: number) => void;
  /** Handles a click, if it does more than select. */
  readonly onPress?: (place: number) => void;
  /** Expands or collapses the selected row; returns whether that changed anything. */
  readonly onFold?: (isOpen: boolean) => boolean;
  readonly renderOption: (option: OptionPlace) => ReactElement;
}

/** The properties of an option. Its index is set for screen readers, which only see the rendered rows. */
export interface OptionPlace {
  readonly id: string;
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly isChosen: boolean;
}

/** Returns the attributes of an option's element. */
export function optionOf({ id, place, total, isChosen }: OptionPlace) {
  return { role: 'option', id, 'aria-selected': isChosen, 'aria-posinset': place + 1, 'aria-setsize': total, 'data-option': place };
}

/** A list that keeps the focus itself: arrow keys and clicks move the selection, and expand or collapse rows. */
export function OptionList({ name, count, emptyText, chosen, firstRows, rowStyles, isDrawnWhole = false, onChoose, onPress = onChoose, onFold, renderOption }: OptionListProps) {
  const id = useId();
  const handleKey = (event: KeyboardEvent) => {
    const isOpen = { ArrowRight: true, ArrowLeft: false }[event.key];
    const target = targetOfKey(event.key, chosen, count);
    if (isOpen === undefined ? target === -1 : !onFold?.(isOpen)) return;
    event.preventDefault();
    if (isOpen === undefined) onChoose(target);
  };
  // One listener for all rows, so that a new selection only re-renders the rows that change.
  const handleClick = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-option]') : null;
    if (option) onPress(Number(option.dataset.option));
  };
  if (count === 0 && emptyText) return <EmptyText>{emptyText}</EmptyText>;
  return (
    <Box sx={[listStyles, (theme) => ({ '& [role=option]': rowStyles(theme) })]}>
      <VirtualList
        role="listbox"
        areaName={name}
        count={count}
        keyOf={String}
        active={chosen}
        firstRows={firstRows}
        wholeUpTo={isDrawnWhole ? firstRows : 0}
        alwaysScrolls={isDrawnWhole}
        areaProps={{ 'aria-activedescendant': chosen === -1 ? undefined : `${id}-${chosen}`, onKeyDown: handleKey, onClick: handleClick }}
        renderRow={(place) => renderOption({ id: `${id}-${place}`, place, total: count, isChosen: place === chosen })}
      />
    </Box>
  );
}

/** Shows in the middle of an area why it is empty. */
export function EmptyText({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** Single-line rows, tinted while selected. */
function listStyles({ sizes, vars: { palette } }: Theme) {
  return {
    display: 'contents',
    '& [role=option]': {
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
    },
  } as const;
}
