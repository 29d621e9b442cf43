import { useState, type Ref } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { EventKind } from '../../engine/timeline/events';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { SearchInput } from '../../shared/ui/SearchInput';
import type { Grouping } from '../eventRows';
import type { EventSearch } from '../eventSearch';
import { KINDS } from '../share/momentLink';
import { searchStyles, toggleStyles, NARROW, WRAPPED_ROW } from './panelStyles';
import { TooltipIconButton } from './panelButtons';
import { SmallSelect } from './SpeedSelect';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { countText } from '../../shared/text';

/** The word, icon and colour of each kind of event. */
export const EVENT_KINDS: Record<
  EventKind,
  { readonly icon: IconName; readonly label: string; readonly color: string }
> = {
  input: { icon: 'arrowRight', label: 'Input', color: 'primary.main' },
  due: { icon: 'clock', label: 'Due', color: 'text.secondary' },
  derived: { icon: 'batch', label: 'Derived', color: 'text.secondary' },
  replacement: { icon: APP_ICONS.branch, label: 'State replacement', color: 'text.secondary' },
};

/** What the list's times show: the time since the timeline's start, or the time of day. */
export type Times = 'start' | 'clock';

interface EventFilterProps {
  readonly filter: EventSearch;
  readonly onFilter: (filter: EventSearch) => void;
  readonly grouping: Grouping;
  readonly onGrouping: (grouping: Grouping) => void;
  readonly times: Times;
  readonly onTimes: (times: Times) => void;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly matchCount: number;
  readonly total: number;
}

/** Filters the list of events by kind, and by words of their description, type and payload. */
export function EventFilter({
  filter,
  onFilter,
  grouping,
  onGrouping,
  times,
  onTimes,
  matchCount,
  total,
  searchRef,
}: EventFilterProps) {
  const { kinds, text } = filter;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={filterStyles} data-open={isOpen || undefined}>
      <ToggleButtonGroup
        size="small"
        aria-label="Event kinds"
        value={[...kinds]}
        onChange={(_event, next: EventKind[]) => onFilter({ kinds: new Set(next), text })}
      >
        {KINDS.map((kind) => (
          <ToggleButton key={kind} value={kind} aria-label={EVENT_KINDS[kind].label} title={EVENT_KINDS[kind].label}>
            <Icon name={EVENT_KINDS[kind].icon} size="small" />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div data-part="search">
        <SearchInput
          ref={searchRef}
          aria-label="Search events"
          placeholder="Search, or #7"
          value={text}
          onSearch={(next) => onFilter({ kinds, text: next })}
          sx={searchStyles}
        />
      </div>
      <span data-part="more">
        <TooltipIconButton
          icon={APP_ICONS.chevronDown}
          label="Filter and fold"
          isPressed={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
      <SmallSelect
        hidesLabel
        label="Fold"
        hint={FOLD_HINT}
        options={GROUPINGS}
        value={grouping}
        onChange={onGrouping}
      />
      <SmallSelect hidesLabel label="Times" options={TIMES} value={times} onChange={onTimes} />
      <p role="status">{matchCount < total && `${countText(matchCount)} of ${countText(total)}`}</p>
    </Box>
  );
}

const GROUPINGS = [
  ['task', 'Fold tasks'],
  ['service', 'Fold services'],
  ['none', 'Fold nothing'],
] as const;
const FOLD_HINT = 'Folding shows events that belong together as one line; press the line to see each event.';
const TIMES = [
  ['start', 'Since start'],
  ['clock', 'UTC'],
] as const;

function filterStyles(theme: Theme) {
  const {
    typography,
    spacing,
    sizes,
    vars: { palette },
  } = theme;
  return {
    ...WRAPPED_ROW,
    gap: 2,
    px: 4,
    py: 2,
    [NARROW]: { columnGap: 1 },
    borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
    '& > [data-part=search]': { flex: 1, minWidth: spacing(28), [NARROW]: { order: -1 } },
    // In a narrow panel, hide the filters until the user opens them.
    '& > [data-part=more]': { display: 'none', [NARROW]: { display: 'flex', order: -1 } },
    '&:not([data-open]) > :not([data-part], p)': { [NARROW]: { display: 'none' } },
    '& > p': {
      ...typography.caption,
      m: 0,
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > [role=group]': { flexWrap: 'wrap' },
    '& button': { ...toggleStyles(theme), px: 2, color: palette.text.tertiary },
  } as const;
}
