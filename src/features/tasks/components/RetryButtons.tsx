import { useState, type MouseEvent } from 'react';
import Tooltip from '@mui/material/Tooltip';
import { useDispatch, useSelector } from 'react-redux';
import { countText } from '../../../shared/text';
import { createOnDemand, OnDemandPart, OPENING_DIALOG } from '../../../shared/ui/OnDemandPart';
import { SmallButton } from '../../../shared/ui/SmallButton';
import type { WithResources, WithTasks } from '../held';
import type { TaskIn } from '../tasksSchema';
import { selectReplacedIds } from '../repeatSelectors';
import { retryRefusal, selectRetryableIds } from '../tasksSelectors';
import { retryFailedPressed, retryPressed } from '../tasksSlice';

interface RefusableButtonProps {
  readonly taskIds: readonly string[];
  readonly label: string;
  readonly fullLabel?: string;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
}

/** A button that says why it can't retry the tasks now, instead of being disabled without a word. */
export function RefusableButton({ taskIds, label, fullLabel, onPress }: RefusableButtonProps) {
  const refusal = useSelector((state: WithResources) => retryRefusal(state, taskIds));
  return (
    <Tooltip title={refusal ?? ''} describeChild enterTouchDelay={0} leaveTouchDelay={6000}>
      <SmallButton
        icon="refresh"
        aria-label={fullLabel}
        aria-disabled={refusal !== null || undefined}
        onClick={(event) => refusal === null && onPress(event)}
      >
        {label}
      </SmallButton>
    </Tooltip>
  );
}

/**
 * Retries all failed tasks but those that may have happened already, which it counts. Missing if there are no others
 * (PRODUCT.md P5.15).
 */
export function RetryFailed({ onRetry }: { onRetry: () => void }) {
  const dispatch = useDispatch();
  const taskIds = useSelector(selectRetryableIds);
  const replacedCount = useSelector((state: WithTasks) => selectReplacedIds(state).length);
  if (taskIds.length === 0) return null;
  const label = replacedCount === 0 ? 'Retry failed' : `Retry failed, without ${countText(replacedCount)} replaced`;
  const press = () => {
    dispatch(retryFailedPressed());
    onRetry();
  };
  return <RefusableButton taskIds={taskIds} label={label} onPress={press} />;
}

const lazyQuestion = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './RetryQuestion')).RetryQuestion,
);

export interface RetryTaskProps {
  readonly task: TaskIn<'failed'>;
  /** Called after a press that may have started a run. */
  readonly onRetry: () => void;
}

/** Retries one failed task, after a question if its action may have happened already (PRODUCT.md P5.15a). */
export function RetryTask({ task: { id, action, fault }, onRetry }: RetryTaskProps) {
  const dispatch = useDispatch();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const retry = (pressed: HTMLElement) => {
    // The pressed button disappears, so move the focus to its row.
    pressed.focus({ preventScroll: true });
    dispatch(retryPressed({ taskId: id }));
    onRetry();
  };
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const ownRow = currentTarget.closest('li') ?? currentTarget;
    if (fault === 'replaced') setRow(ownRow);
    else retry(ownRow);
  };
  const close = () => setRow(null);
  return (
    <>
      <RefusableButton taskIds={[id]} label="Retry" fullLabel={`Retry: ${action}`} onPress={press} />
      {row && (
        <OnDemandPart
          part={lazyQuestion}
          props={{ what: action, count: 1, onRetry: () => retry(row), onClose: close }}
          subject="The question"
          pending={OPENING_DIALOG}
          onClose={close}
        />
      )}
    </>
  );
}
