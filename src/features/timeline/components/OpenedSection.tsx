import { useLayoutEffect, useMemo, useState } from 'react';
import { CheckTab } from './CheckTab';
import { CompareTab } from './CompareTab';
import { EventsTab } from './EventsTab';
import { OpenedActions } from './OpenedActions';
import { OpenedBox } from './OpenedBox';
import { OpenedHead } from './OpenedHead';
import { OpenedTabs, type OpenedTab } from './OpenedTabs';
import { ScrubBar } from './ScrubBar';
import { ScrubLegend } from './ScrubLegend';
import { useStage } from './stage';
import { Transport } from './Transport';
import type { OpenedTimeline } from './useOpenedTimeline';
import { usePlayback } from './usePlayback';

interface OpenedSectionProps {
  readonly opened: OpenedTimeline;
  /** Back to the live session. */
  readonly onLeave: (parting?: string) => void;
}

/** An opened timeline: how it is moved through, and what can be learned of it. */
export function OpenedSection({ opened: { player, beginsAt }, onLeave }: OpenedSectionProps) {
  const { panelId, show } = useStage();
  const playback = usePlayback(player, beginsAt);
  const { at, count } = playback;
  const [tab, setTab] = useState<OpenedTab>('Events');
  const state = useMemo(() => player.stateAfter(count) as object, [player, count]);
  const moment = player.timeline.startedAt + at;

  // The dashboard is painted with the panel, not a frame later.
  useLayoutEffect(() => show({ state, moment }), [show, state, moment]);
  useLayoutEffect(() => () => show(null), [show]);

  return (
    <OpenedBox>
      <OpenedHead player={player}>
        <OpenedActions player={player} playback={playback} onLeave={onLeave} />
      </OpenedHead>
      <Transport player={player} playback={playback} />
      <ScrubBar player={player} playback={playback} />
      <div data-part="looks">
        <OpenedTabs panelId={panelId} tab={tab} onTab={setTab} />
        <ScrubLegend gaps={playback.gaps} skipsIdle={playback.skipsIdle} setSkipsIdle={playback.setSkipsIdle} />
      </div>
      <div role="tabpanel" id={`${panelId}-${tab}`} aria-labelledby={`${panelId}-tab-${tab}`}>
        {tab === 'Events' && <EventsTab player={player} playback={playback} />}
        {tab === 'Compare' && <CompareTab player={player} />}
        {tab === 'Check' && <CheckTab player={player} />}
      </div>
    </OpenedBox>
  );
}
