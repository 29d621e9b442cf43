import { memo, type MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { TruncatedText } from '../../../shared/ui/TruncatedText';
import type { QueueRow } from '../tasksSelectors';
import { queueAgainPressed } from '../tasksSlice';
import { NextRunText } from './NextRunText';
import { stepText } from './queueTexts';
import { WhyWaiting } from './WhyWaiting';

/** The step at work and its message; what comes next and when; and the way back for what has completed. */
export function TaskFooter({ row }: { row: QueueRow }) {
  const { task, place, currentStep } = row;
  return (
    <div data-cell="foot">
      <div data-cell="step">
        <span>{stepText(row)}</span>
        {currentStep !== null && <TruncatedText variant="caption" text={currentStep} />}
      </div>
      <div data-cell="next">
        <div>
          <NextRunText row={row} />
          <WhyWaiting place={place} action={task.action} />
        </div>
        {task.status === 'completed' && <QueueAgain place={place} action={task.action} />}
      </div>
    </div>
  );
}

const QueueAgain = memo(function QueueAgain({ place, action }: { place: number; action: string }) {
  const dispatch = useDispatch();
  const queueAgain = ({ currentTarget }: MouseEvent) => {
    // The button goes away with the press; its row keeps the focus.
    currentTarget.closest('li')?.focus({ preventScroll: true });
    dispatch(queueAgainPressed({ place }));
  };
  return (
    <SmallButton icon="refresh" aria-label={`Queue again: ${action}`} onClick={queueAgain}>
      Queue again
    </SmallButton>
  );
});
