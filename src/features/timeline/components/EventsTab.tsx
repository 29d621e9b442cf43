import { useDeferredValue, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import type { EventKind } from '../../../engine/timeline/events';
import type { Player } from '../../../engine/timeline/player';
import { findEvents } from '../eventSearch';
import { EventDetail } from './EventDetail';
import { EventFilter } from './EventFilter';
import { EventList } from './EventList';
import { KINDS } from './kindLook';
import type { Playback } from './usePlayback';

/** Everything that happens in a timeline as a list, and what the chosen event changed. */
export function EventsTab({ player, playback }: { player: Player<unknown>; playback: Playback }) {
  const [kinds, setKinds] = useState<ReadonlySet<EventKind>>(new Set(KINDS));
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const found = useMemo(() => findEvents(player.events, { kinds, text: search }), [player, kinds, search]);
  const chosen = playback.count - 1;
  // The moment comes first, and what changed in it when there is time: a drag along the bar passes many.
  const detailed = useDeferredValue(chosen);
  return (
    <Box
      sx={({ sizes }) => ({
        display: 'grid',
        flex: 1,
        minHeight: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gridTemplateRows: { xs: `${sizes.timeline.phoneLines}px auto`, md: 'minmax(0, 1fr)' },
      })}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <EventFilter
          kinds={kinds}
          onKinds={setKinds}
          text={text}
          onText={setText}
          found={found.length}
          total={player.events.length}
        />
        <EventList
          events={player.events}
          found={found}
          chosen={chosen}
          onChoose={(index) => playback.jumpToCount(index + 1)}
        />
      </Box>
      <Box
        sx={{
          minHeight: 0,
          overflow: { md: 'auto' },
          borderLeft: { md: 1 },
          borderTop: { xs: 1, md: 0 },
          borderColor: { xs: 'divider', md: 'divider' },
        }}
      >
        <EventDetail player={player} index={detailed} isPlaying={playback.isPlaying} />
      </Box>
    </Box>
  );
}
