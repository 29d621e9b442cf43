import { memo, useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Player } from '../../../engine/timeline/player';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import { hasRecordedEvents } from '../replayFidelity';
import { stopwatchText, utcMillisText } from '../timeTexts';

/** Which timeline is open, and beside it what can be done with it. */
export function OpenedHead({ player, children }: { player: Player<unknown>; children: ReactNode }) {
  return (
    <div data-part="head">
      <OpenedTitle player={player} />
      {children}
    </div>
  );
}

const OpenedTitle = memo(function OpenedTitle({ player }: { player: Player<unknown> }) {
  const { timeline, events } = player;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // What is opened shows first: comparing 100 000 events with what was recorded comes after.
  const isShown = useDeferredValue(true, false);
  const isFaithful = useMemo(() => !isShown || hasRecordedEvents(player), [player, isShown]);
  const facts = [
    `${events.length} events of ${timeline.inputs.length} inputs`,
    `from ${utcMillisText(timeline.startedAt)}`,
    timeline.parent ? `a branch from ${stopwatchText(timeline.parent.at)} of its parent` : null,
    `version ${timeline.app}`,
  ].filter((fact) => fact !== null);
  return (
    <Box sx={{ display: 'grid', flex: 1, minWidth: 'min(100%, 20em)' }}>
      <Typography ref={heading} tabIndex={-1} variant="h5" component="h3" noWrap title={timeline.title}>
        {timeline.title || 'Untitled timeline'}
      </Typography>
      <TruncatedText variant="caption" quiet text={facts.join(' · ')} />
      {!isFaithful && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          It does not replay as it was recorded: see Check. What is shown is what this version does.
        </Typography>
      )}
    </Box>
  );
});
