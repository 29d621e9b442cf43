import { memo, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { EventKind } from '../../../engine/timeline/events';
import { Icon } from '../../../shared/ui/Icon';
import { Input } from '../../../shared/ui/TextInput';
import { EVENT_KINDS, KINDS } from './eventKinds';

interface EventFilterProps {
  readonly kinds: ReadonlySet<EventKind>;
  readonly onKinds: (kinds: ReadonlySet<EventKind>) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly found: number;
  readonly total: number;
}

/** Filters the list of events by kind and by words of their type and payload. */
export const EventFilter = memo(function EventFilter(props: EventFilterProps) {
  const { kinds, onKinds, text, onText, found, total } = props;
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    onText('');
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: { xs: 4, sm: 6 },
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <ToggleButtonGroup
        size="small"
        value={[...kinds]}
        onChange={(_event, next: EventKind[]) => onKinds(new Set(next))}
        aria-label="Kinds of events"
        sx={{ flexWrap: 'wrap' }}
      >
        {KINDS.map((kind) => (
          <ToggleButton key={kind} value={kind} sx={toggleStyles}>
            <Icon name={EVENT_KINDS[kind].icon} size="small" />
            {EVENT_KINDS[kind].label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ flex: 1, minWidth: ({ spacing }) => spacing(36) }}>
        <Input
          type="search"
          aria-label="Search events"
          placeholder="Search types, names, values"
          value={text}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={clearOnEscape}
          start={<Icon name="search" size="small" />}
          sx={({ typography, sizes }) => ({ ...typography.body2, minHeight: sizes.timeline.row, py: 1 })}
        />
      </Box>
      <Typography
        variant="caption"
        component="p"
        role="status"
        noWrap
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {found === total ? `${total} events` : `${found} of ${total}`}
      </Typography>
    </Box>
  );
});

function toggleStyles({ typography, spacing, sizes, radii, vars: { palette } }: Theme) {
  return {
    ...typography.caption,
    gap: spacing(1.5),
    minHeight: sizes.timeline.row,
    padding: spacing(1, 2.5),
    borderRadius: `${radii.control}px`,
    textTransform: 'none',
    color: palette.text.tertiary,
    borderColor: palette.line.strong,
    '&.Mui-selected, &.Mui-selected:hover': { color: palette.text.primary, background: palette.action.selected },
    '@media (forced-colors: active)': { '&.Mui-selected': { borderWidth: 3, borderColor: 'Highlight' } },
    '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
  } as const;
}
