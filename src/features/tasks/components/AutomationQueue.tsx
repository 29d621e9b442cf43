import { useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useSelector, useStore } from 'react-redux';
import { onIntent } from '../../../shared/ui/OnDemandPart';
import { EmptyState, Panel, PANEL_TITLES } from '../../../shared/ui/Panel';
import { Icon } from '../../../shared/ui/Icon';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { ChangedRowContext, VirtualList, type VirtualListHandle } from '../../../shared/ui/VirtualList';
import type { WithTasks } from '../held';
import { placeOf } from '../queueOrder';
import type { RunSpan } from '../runStanding';
import { selectTaskIds } from '../tasksSelectors';
import { AddTasks, addTasksCode, useAddTasks } from './AddTasks';
import { ArrangeQueue } from './ArrangeQueue';
import { QueueMenu } from './QueueMenu';
import { QueueSummary } from './QueueSummary';
import { RunBar } from './RunBar';
import { RunToggle } from './RunToggle';
import { TaskRow } from './TaskRow';
import { APP_ICONS } from '../../../shared/ui/appIcons';

/** The queue of the automation: what each task does now and does next (PRODUCT.md P2.4, P5). */
export function AutomationQueue({ onShowRun }: { onShowRun?: (run: RunSpan) => void }) {
  const ids = useSelector(selectTaskIds);
  const changedRow = useContext(ChangedRowContext);
  const [summaryId, emptyId] = [useId(), useId()];
  const summary = useRef<HTMLDivElement>(null);
  const { sizes } = useTheme();
  const { open, toggle } = useOpenRows();
  const { list, leadToRun } = useLeadToRun();
  const { addButton, isAdding, openAdding, ...adding } = useAddTasks();
  const showQueue = () => {
    // With the panel's head, whose button stops the run.
    summary.current?.closest('section')?.scrollIntoView({ block: 'start' });
    summary.current?.focus({ preventScroll: true });
  };
  return (
    <Panel
      {...PANEL_TITLES.queue}
      flush
      actions={
        <>
          <SmallButton icon={APP_ICONS.plus} ref={addButton} data-adds-tasks aria-haspopup="dialog" onClick={openAdding} {...onIntent(addTasksCode.prepare)}>
            Add tasks
          </SmallButton>
          <QueueMenu />
          <RunToggle reasonId={ids.length === 0 ? emptyId : summaryId} onRun={leadToRun} />
        </>
      }
    >
      <AddTasks isOpen={isAdding} {...adding} />
      <QueueSummary id={summaryId} text={summary} onShowRun={onShowRun} />
      <RunBar head={summary} onShowQueue={showQueue} />
      <ArrangeQueue>
        <VirtualList
          ref={list}
          count={ids.length}
          keyOf={(place) => ids[place] ?? ''}
          renderRow={(place, titleId) => <TaskRow place={place} titleId={titleId} isOpen={open.has(ids[place] ?? '')} onToggle={toggle} />}
          name="Tasks"
          areaName="Automation queue, in its order"
          height={sizes.longQueueHeight}
          firstRows={8}
          active={ids.indexOf(changedRow ?? '')}
          empty={
            <EmptyState icon="queue" title="The queue is empty" titleId={emptyId}>
              <p>A task does one thing on one protocol, with one of your wallets.</p>
              <Button variant="contained" startIcon={<Icon name={APP_ICONS.plus} size="small" />} onClick={openAdding}>
                Add tasks
              </Button>
            </EmptyState>
          }
        />
      </ArrangeQueue>
    </Panel>
  );
}

/**
 * Leads to what a run has started, wherever queue and page are scrolled: by its press alone, so that no change of the
 * queue moves its reader. A long queue in which a run goes on opens there.
 */
function useLeadToRun() {
  const list = useRef<VirtualListHandle>(null);
  const store = useStore<WithTasks>();
  const leadToRun = useCallback(() => {
    const { run, queue } = store.getState().tasks;
    const first = run?.taskIds[0];
    if (first !== undefined) list.current?.show(placeOf(queue, first));
  }, [store]);
  useEffect(() => {
    if (list.current?.isLong) leadToRun();
  }, [leadToRun]);
  return { list, leadToRun };
}

/** Which rows are open, by the ids of their tasks: a row that is scrolled away in a long queue is open when it comes back. */
function useOpenRows() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((taskId: string) => {
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(taskId)) after.add(taskId);
      return after;
    });
  }, []);
  return { open, toggle };
}
