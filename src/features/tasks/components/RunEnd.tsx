import { useSelector } from 'react-redux';
import { spanText } from '../../../shared/text';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { incomeText } from '../income';
import { selectLastRun } from '../tasksSelectors';

/** What the last run came to, if it ended by itself: how long it took, how many completed, and what came in (PRODUCT.md P5.13). */
export function RunEnd() {
  const lastRun = useSelector(selectLastRun);
  if (!lastRun) return null;
  const { startedAt, endedAt, taskIds, left, completed, income, failed = 0 } = lastRun;
  const total = taskIds.length - left.length;
  const parts = [`Run ended after ${spanText(endedAt - startedAt)}`, `${completed} of ${total} completed`, failed > 0 ? `${failed} failed` : '', incomeText(income)];
  return (
    <p data-cell="end">
      {parts.filter((part) => part !== '').join(' · ')}{' '}
      {income.length > 0 && <SimulatedMark quiet detail="These amounts are made up: no real funds have come in." />}
    </p>
  );
}
