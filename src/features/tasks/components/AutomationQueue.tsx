import { useId } from 'react';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Panel } from '../../../shared/ui/Panel';
import { selectQueueRows } from '../tasksSelectors';
import { QueueSummary } from './QueueSummary';
import { RunToggle } from './RunToggle';
import { TaskRow } from './TaskRow';

/** The queue of the automation: what each task does now and does next (product-spec §2, §4). */
export function AutomationQueue() {
  const rows = useSelector(selectQueueRows);
  const summaryId = useId();
  return (
    <Panel title="Automation Queue" icon="queue" flush actions={<RunToggle reasonId={summaryId} />}>
      <QueueSummary id={summaryId} />
      {rows.length === 0 ? (
        <EmptyState icon="queue" title="The queue is empty">
          Tasks of your protocols appear here.
        </EmptyState>
      ) : (
        <Box component="ul" aria-label="Tasks" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <TaskRow key={row.task.id} row={row} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
