import { useId, useMemo } from 'react';
import { useTheme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { PANEL_TITLES } from '../../../shared/panelTitles';
import { Panel } from '../../../shared/ui/Panel';
import { LongList } from '../../../shared/ui/rows/LongList';
import type { Rows } from '../../../shared/ui/rows/rowsTypes';
import { selectQueueSize } from '../tasksSelectors';
import { QueueSummary } from './QueueSummary';
import { RunToggle } from './RunToggle';
import { TaskRow } from './TaskRow';

/** The queue of the automation: what each task does now and does next (product-spec §2, §4). */
export function AutomationQueue() {
  const count = useSelector(selectQueueSize);
  const summaryId = useId();
  const { sizes } = useTheme();
  const rows = useMemo((): Rows => ({ count, keyOf: String, render: (place) => <TaskRow place={place} /> }), [count]);
  return (
    <Panel {...PANEL_TITLES.queue} flush actions={<RunToggle reasonId={summaryId} />}>
      <QueueSummary id={summaryId} />
      <LongList
        rows={rows}
        tag="ul"
        name="Tasks"
        areaName="Automation queue, in its order"
        height={sizes.longQueueHeight}
        rowHeight={sizes.rowHeight.queue}
        empty={
          <EmptyState icon="queue" title="The queue is empty">
            Tasks of your protocols appear here.
          </EmptyState>
        }
      />
    </Panel>
  );
}
