import { useId, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import type { Theme } from '@mui/material/styles';
import { VirtualList } from '../../shared/ui/VirtualList';
import { targetOfKey } from '../eventSearch';

interface OptionListProps {
  readonly name: string;
  readonly count: number;
  /** The place of the chosen row; -1 where none is. */
  readonly chosen: number;
  /** As many rows as fill the list at its usual height. */
  readonly firstRows: number;
  /** It scrolls in its own area also while it is so short that all of it is drawn. */
  readonly isDrawnWhole?: boolean;
  readonly onChoose: (place: number) => void;
  /** What a click does, where that is more than choosing. */
  readonly onPress?: (place: number) => void;
  /** Unfolds or folds the chosen row, and gives whether there was something to do. */
  readonly onFold?: (isOpen: boolean) => boolean;
  readonly renderOption: (option: OptionPlace) => ReactElement;
}

/** What makes a row an option. Screen readers are told its place, because they see only the rows that are drawn. */
export interface OptionPlace {
  readonly id: string;
  /** From 0. */
  readonly place: number;
  readonly total: number;
  readonly isChosen: boolean;
}

/** The attributes of an option's element. */
export function optionOf({ id, place, total, isChosen }: OptionPlace) {
  return { role: 'option', id, 'aria-selected': isChosen, 'aria-posinset': place + 1, 'aria-setsize': total, 'data-option': place };
}

/** A list of the panel, which keeps the focus: the arrows move the choice along its rows, and fold; so does a press. */
export function OptionList({ name, count, chosen, firstRows, isDrawnWhole = false, onChoose, onPress = onChoose, onFold, renderOption }: OptionListProps) {
  const id = useId();
  const actOnKey = (event: KeyboardEvent) => {
    const isOpen = { ArrowRight: true, ArrowLeft: false }[event.key];
    const target = targetOfKey(event.key, chosen, count);
    if (isOpen === undefined ? target === -1 : !onFold?.(isOpen)) return;
    event.preventDefault();
    if (isOpen === undefined) onChoose(target);
  };
  // One listener for all rows, so that a new choice renders only the rows that look different.
  const actOnClick = ({ target }: MouseEvent) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-option]') : null;
    if (option) onPress(Number(option.dataset.option));
  };
  return (
    <VirtualList
      role="listbox"
      areaName={name}
      count={count}
      keyOf={String}
      active={chosen}
      firstRows={firstRows}
      drawnWhole={isDrawnWhole ? firstRows : 0}
      alwaysScrolls={isDrawnWhole}
      area={{ 'aria-activedescendant': chosen === -1 ? undefined : `${id}-${chosen}`, onKeyDown: actOnKey, onClick: actOnClick }}
      renderRow={(place) => renderOption({ id: `${id}-${place}`, place, total: count, isChosen: place === chosen })}
    />
  );
}

/** A row in one line, which is tinted while it is chosen. */
export function optionStyles({ sizes, vars: { palette } }: Theme) {
  return {
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
  } as const;
}
