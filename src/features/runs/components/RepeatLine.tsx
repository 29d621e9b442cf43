import { useSelector } from 'react-redux';
import { localClockText } from '../../../shared/localTime';
import { utcText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { PanelLine } from '../../../shared/ui/PanelLine';
import { DottedText } from '../../../shared/ui/RowText';
import { selectSimulation, useSimulatedDay } from '../../simulation';
import { intervalText } from '../repeatTexts';
import { selectRepeat } from '../runsSlice';
import { useSeenRuns } from './useSeenRuns';

/** How often the queue repeats, and when next. Also reports which ends of runs the user has seen (PRODUCT.md P5.16, P5.17). */
export function RepeatLine() {
  useSeenRuns();
  const repeat = useSelector(selectRepeat);
  const { speed } = useSelector(selectSimulation);
  const now = useSimulatedDay();
  if (!repeat || repeat.isPaused) return null;
  const { interval, next } = repeat;
  const nextText = speed === 0 ? 'paused' : `next at ${localClockText(next, now)}`;
  return (
    <PanelLine icon={APP_ICONS.repeat}>
      <span title={speed === 0 ? undefined : `${utcText(next)} UTC`}>
        <DottedText parts={[`Repeats ${intervalText(interval)}`, nextText]} />
      </span>
    </PanelLine>
  );
}
