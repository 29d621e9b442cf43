import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { toSimulatedTime } from '../../../engine/clock/simulatedTime';
import { useEnvironment } from '../../../services/environment';
import { incomeTexts } from '../../../shared/income';
import { countText, countWithNoun, localTimeText, minuteText, spanText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { PanelLine } from '../../../shared/ui/PanelLine';
import { DottedText } from '../../../shared/ui/RowText';
import { SmallButton, SmallIconButton } from '../../../shared/ui/SmallButton';
import { tabReturned } from '../../route';
import { selectSimulation, useSimulatedNow } from '../../simulation';
import { againText, intervalText } from '../repeatTexts';
import type { Away, Repeat } from '../runsSchema';
import {
  awayClosed,
  goOnPressed,
  repeatPressed,
  runsSeen,
  selectAway,
  selectOfferedInterval,
  selectRepeat,
  selectRuns,
  selectUnseenCount,
} from '../runsSlice';

interface RunsLinesProps {
  readonly onShowRuns: (() => void) | undefined;
  /** Moves the focus, because the pressed button disappears. */
  readonly moveFocus: () => void;
}

/** What happened while the user was away, and whether the queue repeats (PRODUCT.md P5.16, P5.17). */
export function RunsLines({ onShowRuns, moveFocus }: RunsLinesProps) {
  const dispatch = useDispatch();
  const away = useSelector(selectAway);
  const repeat = useSelector(selectRepeat);
  const offered = useSelector(selectOfferedInterval);
  useSeenRuns();
  const press = (action: ReturnType<typeof repeatPressed | typeof goOnPressed | typeof awayClosed>) => () => {
    moveFocus();
    dispatch(action);
  };
  const off = (
    <SmallButton icon="close" aria-label="Switch Repeat off" onClick={press(repeatPressed({ interval: null }))}>
      Off
    </SmallButton>
  );
  return (
    <>
      <div aria-live="polite">
        {away && (
          <PanelLine icon="clock" isNews>
            <span>{awayText(away)}</span>
            {onShowRuns && (
              <SmallButton icon="queue" aria-haspopup="dialog" onClick={onShowRuns}>
                Show runs
              </SmallButton>
            )}
            <SmallIconButton
              icon="close"
              quiet
              aria-label="Dismiss: while you were away"
              onClick={press(awayClosed())}
            />
          </PanelLine>
        )}
      </div>
      {repeat?.isPaused && (
        <PanelLine icon={APP_ICONS.pause} isNews>
          <span>Repeat has paused, because much has run since you were last here.</span>
          <SmallButton icon="play" onClick={press(goOnPressed())}>
            Go on
          </SmallButton>
          {off}
        </PanelLine>
      )}
      {repeat && !repeat.isPaused && (
        <PanelLine icon={APP_ICONS.repeat} isShort>
          <RepeatText repeat={repeat} />
          {off}
        </PanelLine>
      )}
      {offered && (
        <PanelLine icon={APP_ICONS.repeat}>
          <span>Repeat is off</span>
          <SmallButton icon={APP_ICONS.repeat} onClick={press(repeatPressed({ interval: offered }))}>
            {againText(offered)}
          </SmallButton>
        </PanelLine>
      )}
    </>
  );
}

function RepeatText({ repeat: { interval, next } }: { repeat: Repeat }) {
  const { speed } = useSelector(selectSimulation);
  const now = useSimulatedNow(false);
  const nextText = speed === 0 ? 'paused' : `next at ${minuteText(next, now)}`;
  return (
    <span title={speed === 0 ? undefined : `Your local time: ${localTimeText(next)}`}>
      <DottedText parts={[`Repeats ${intervalText(interval)}`, nextText]} />
    </span>
  );
}

const MINUTE: Ms = 60_000;

/** Sums up what happened while the user was away, as in `While you were away (6 h): 3 runs, 18 of 18 completed`. */
export function awayText({ since, until, runs, skipped, total, completed, failed, income }: Away): string {
  const span = spanText(Math.max(1, Math.floor((until - since) / MINUTE)) * MINUTE);
  const parts = [
    ...(runs > 0 ? [countWithNoun(runs, 'run'), `${countText(completed)} of ${countText(total)} completed`] : []),
    ...(failed > 0 ? [`${countText(failed)} failed`] : []),
    ...(skipped > 0 ? [`${countWithNoun(skipped, 'repeat')} skipped`] : []),
    ...incomeTexts(income).map((text) => `+${text}`),
  ];
  return `While you were away (${span}): ${parts.join(', ')}`;
}

/**
 * Reports which ends of runs the user has seen: an end that came while the page was visible. What ended before, and
 * several ends at one waking, passed while the user was away.
 */
function useSeenRuns(): void {
  const dispatch = useDispatch();
  const { clock, isFrozen = false } = useEnvironment();
  const unseenCount = useSelector(selectUnseenCount);
  const newestEnd = useSelector(selectRuns).at(-1)?.endedAt ?? 0;
  const simulation = useSelector(selectSimulation);
  const [changes, setChanges] = useState(0);
  const visibleSince = useRef<Ms>(clock.now());
  useEffect(() => {
    const update = () => {
      visibleSince.current = clock.now();
      setChanges((before) => before + 1);
    };
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [clock]);
  useEffect(() => {
    if (isFrozen || document.visibilityState !== 'visible' || unseenCount === 0) return;
    const wasWatched = unseenCount === 1 && newestEnd >= toSimulatedTime(simulation, visibleSince.current);
    dispatch(wasWatched ? runsSeen() : tabReturned());
  }, [dispatch, isFrozen, changes, unseenCount, newestEnd, simulation]);
}
