import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { countWithNoun } from '../../../shared/text';
import { PanelLine } from '../../../shared/ui/PanelLine';
import { selectReplacedIds } from '../repeatSelectors';
import { queueAgainPressed, startPressed } from '../tasksSlice';
import { RefusableButton, type RetryTaskProps } from './RetryButtons';
import { RetryQuestion } from './RetryQuestion';

interface ReplacedLineProps extends Pick<RetryTaskProps, 'onRetry'> {
  /** Moves the focus, because the pressed button disappears. */
  readonly moveFocus: () => void;
}

/** The line of failed tasks that no repeat takes along, because they may have happened already (PRODUCT.md P5.15b). */
export function ReplacedLine({ onRetry, moveFocus }: ReplacedLineProps) {
  const dispatch = useDispatch();
  const taskIds = useSelector(selectReplacedIds);
  const [isAsking, setIsAsking] = useState(false);
  if (taskIds.length === 0) return null;
  const tasks = countWithNoun(taskIds.length, 'task');
  const retry = () => {
    moveFocus();
    for (const taskId of taskIds) dispatch(queueAgainPressed({ taskId }));
    dispatch(startPressed());
    onRetry();
  };
  return (
    <PanelLine icon="warning">
      <span>{`${tasks} ${taskIds.length === 1 ? 'stays' : 'stay'} out of repeats: the transaction was replaced`}</span>
      <RefusableButton
        taskIds={taskIds}
        label="Retry…"
        fullLabel={`Retry… ${tasks} whose transaction was replaced`}
        onPress={() => setIsAsking(true)}
      />
      {isAsking && (
        <RetryQuestion what={tasks} count={taskIds.length} onRetry={retry} onClose={() => setIsAsking(false)} />
      )}
    </PanelLine>
  );
}
