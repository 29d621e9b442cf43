import { useDeferredValue, useMemo, useState, type ComponentProps } from 'react';
import { styled } from '@mui/material/styles';
import type { EventKind } from '../../../engine/timeline/events';
import type { Player } from '../../../engine/timeline/player';
import { findEvents } from '../eventSearch';
import { EventDetail } from './EventDetail';
import { EventFilter } from './EventFilter';
import { EventList } from './EventList';
import { KINDS } from './kindLook';
import type { Playback } from './usePlayback';
import { themed } from '../../../shared/ui/themed';

/** Everything that happens in a timeline as a list, and what the chosen event changed. */
export function EventsTab({ player, playback }: { player: Player<unknown>; playback: Playback }) {
  const [kinds, setKinds] = useState<ReadonlySet<EventKind>>(new Set(KINDS));
  const [text, setText] = useState('');
  const search = useDeferredValue(text);
  const found = useMemo(() => findEvents(player.events, { kinds, text: search }), [player, kinds, search]);
  const chosen = playback.count - 1;
  return (
    <Halves>
      <div data-part="list">
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
      </div>
      <div data-part="detail">
        <DetailInTime player={player} index={chosen} isPlaying={playback.isPlaying} />
      </div>
    </Halves>
  );
}

/** The moment comes first, and what changed in it when there is time: a drag along the bar passes many. */
function DetailInTime({ index, ...props }: ComponentProps<typeof EventDetail>) {
  return <EventDetail {...props} index={useDeferredValue(index)} />;
}

const Halves = styled('div')(themed(({ sizes, breakpoints, vars }) => {
  const line = `${sizes.stroke}px solid ${vars.palette.divider}`;
  return {
    display: 'grid',
    flex: 1,
    minHeight: 0,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: `${sizes.timeline.phoneLines}px auto`,
    '& > [data-part=list]': { display: 'flex', flexDirection: 'column', minHeight: 0 },
    '& > [data-part=detail]': { minHeight: 0, borderTop: line },
    [breakpoints.up('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
      '& > [data-part=detail]': { overflow: 'auto', borderTop: 0, borderLeft: line },
    },
  };
}));
