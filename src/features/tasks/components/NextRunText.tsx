import { useSimulatedPresent } from '../../simulation';
import type { QueueRow } from '../tasksSelectors';
import { nextRunText } from './queueTexts';

/** Counts down to what a row does next. Only this text is drawn anew every second. */
export function NextRunText({ row }: { row: QueueRow }) {
  const present = useSimulatedPresent('at' in row.nextRun);
  return <span>{nextRunText(row, present)}</span>;
}
