import { useDeferredValue, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { EventKind } from '../../../engine/timeline/events';
import type { Player } from '../../../engine/timeline/player';
import { findEvents } from '../eventSearch';
import { EventDetail } from './EventDetail';
import { EventFilter, KINDS } from './EventFilter';
import { EventList } from './EventList';
import type { Playback } from './usePlayback';

/** Everything that happens in a timeline as a list, and what the chosen event changed. */
export function EventsTab({ player, playback }: { player: Player<unknown>; playback: Playback }) {
  const { events } = player;
  const [kinds, setKinds] = useState<ReadonlySet<EventKind>>(new Set(KINDS));
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const found = useMemo(() => findEvents(events, { kinds, text: search }), [events, kinds, search]);
  const chosen = playback.count - 1;
  // The moment is shown first, and what changed in it when there is time: a drag along the bar passes many.
  const detailed = useDeferredValue(chosen);
  return (
    <Box sx={halvesStyles}>
      <div>
        <EventFilter kinds={kinds} onKinds={setKinds} text={text} onText={setText} found={found.length} total={events.length} />
        <EventList events={events} found={found} chosen={chosen} onChoose={(index) => playback.jumpToCount(index + 1)} />
      </div>
      <div>
        <EventDetail player={player} index={detailed} isPlaying={playback.isPlaying} />
      </div>
    </Box>
  );
}

function halvesStyles({ sizes, breakpoints, vars }: Theme) {
  const line = `${sizes.stroke}px solid ${vars.palette.divider}`;
  return {
    display: 'grid',
    flex: 1,
    minHeight: 0,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gridTemplateRows: { xs: `${sizes.timeline.phoneLines}px auto`, md: 'minmax(0, 1fr)' },
    '& > :first-of-type': { display: 'flex', flexDirection: 'column', minHeight: 0 },
    '& > :last-of-type': {
      minHeight: 0,
      borderTop: line,
      [breakpoints.up('md')]: { overflow: 'auto', borderTop: 0, borderLeft: line },
    },
  } as const;
}
