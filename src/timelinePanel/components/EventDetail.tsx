import { memo, useMemo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { Player } from '../../engine/timeline/player';
import { stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import { Icon } from '../../shared/ui/Icon';
import { countText } from '../../shared/text';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { stopwatchText } from '../../shared/times';
import { valueText } from '../texts';
import { EVENT_KINDS } from './EventFilter';

interface EventDetailProps {
  readonly player: Player<unknown>;
  /** The index of the event; -1 before the first. */
  readonly index: number;
  readonly isPlaying: boolean;
}

/** The chosen event, and what it changed in the state. */
export const EventDetail = memo(function EventDetail({ player, index, isPlaying }: EventDetailProps) {
  const played = player.events[index];
  if (!played) {
    return (
      <Typography variant="body2" sx={{ px: 4, py: 4, color: 'text.secondary' }}>
        Nothing has happened yet. Play, or choose an event, to see what it changes.
      </Typography>
    );
  }
  const { event, at, text } = played;
  const digest = player.words[index] ?? 0;
  const { icon, label, color } = EVENT_KINDS[event.meta.kind];
  return (
    <Box sx={detailStyles}>
      <div>
        <h3>{text}</h3>
        <div data-part="facts">
          <Box component="span" data-part="kind" sx={{ color }}>
            <Icon name={icon} size="small" />
            {label}
          </Box>
          <small>event {countText(index + 1)}</small>
          <small>{stopwatchText(at)}</small>
          <small>digest {digest.toString(16).padStart(8, '0')}</small>
        </div>
        <details data-part="payload">
          <summary>Raw event</summary>
          <small>
            {event.type} {event.payload !== undefined && valueText(event.payload)}
          </small>
        </details>
      </div>
      {isPlaying ? <p>Pause to see what it changed.</p> : <Changes player={player} index={index} />}
    </Box>
  );
});

/** More places are not listed, only mentioned. */
const MAX_LISTED = 100;

/** What became different in the state: where, what it was, and what it is. */
function Changes({ player, index }: { player: Player<unknown>; index: number }) {
  const differences = useMemo(
    () => stateDifference(player.stateAfter(index), player.stateAfter(index + 1)),
    [player, index],
  );
  if (differences.length === 0) return <p>The state stayed as it was.</p>;
  return (
    <>
      <dl aria-label="What changed in the state">
        {differences.slice(0, MAX_LISTED).map((difference, place) => (
          <Change key={place} {...difference} />
        ))}
      </dl>
      {differences.length > MAX_LISTED && <p>More places differ than the {MAX_LISTED} listed here.</p>}
    </>
  );
}

function Change({ path, kind, expected, found }: Difference) {
  return (
    <div>
      <dt>{path}</dt>
      <dd>
        {kind !== 'extra' && <Value side="before" value={expected} />}
        {kind !== 'missing' && <Value side="after" value={found} />}
      </dd>
    </div>
  );
}

/** A sign for each side, and what it says to people who do not see it. */
const SIDES = { before: ['−', 'Before: '], after: ['+', 'After: '] } as const;

function Value({ side, value }: { side: keyof typeof SIDES; value: unknown }) {
  const [sign, label] = SIDES[side];
  return (
    <div data-side={side}>
      <span aria-hidden="true">{sign}</span>
      <span>
        <VisuallyHidden>{label}</VisuallyHidden>
        {valueText(value)}
      </span>
    </div>
  );
}

function detailStyles({ typography, vars: { palette } }: Theme) {
  return {
    display: 'grid',
    gap: 3,
    px: 4,
    py: 3,
    overflowWrap: 'anywhere',
    '& > div': { display: 'grid', gap: 1 },
    '& > p': { ...typography.caption, m: 0, color: palette.text.tertiary },
    '& h3': { ...typography.body1, m: 0, fontWeight: typography.fontWeightMedium },
    '& small': typography.monoSmall,
    '& [data-part=payload]': { color: palette.text.secondary },
    '& summary': { ...typography.caption, minHeight: '24px', cursor: 'pointer' },
    '& [data-part=facts]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, color: palette.text.secondary },
    '& [data-part=kind]': { ...typography.caption, display: 'inline-flex', alignItems: 'center', gap: 1 },
    '& dl': { ...typography.monoSmall, display: 'grid', gap: 2.5, m: 0 },
    '& dl > div': { display: 'grid', gap: 0.5 },
    '& dt': { color: palette.text.secondary },
    '& dd': { display: 'flex', flexWrap: 'wrap', columnGap: 4, m: 0 },
    '& [data-side]': { display: 'flex', gap: 2 },
    '& [data-side=before]': { color: palette.error.main },
    '& [data-side=after]': { color: palette.primary.main },
  } as const;
}
