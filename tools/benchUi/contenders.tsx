import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { itemAt } from '../../src/engine/collections/vector';
import { selectHistory } from '../../src/features/activity/activitySlice';
import { ActivityHistory } from '../../src/features/activity/components/ActivityHistory';
import { HistoryRow } from '../../src/features/activity/components/HistoryRow';
import { AutomationQueue } from '../../src/features/tasks/components/AutomationQueue';
import { TaskRow } from '../../src/features/tasks/components/TaskRow';
import { selectQueueSize } from '../../src/features/tasks/tasksSelectors';
import type { ListName } from './longState';

/** The product's own list, or every row of it in plain markup. */
export type ContenderName = 'product' | 'plain';

const LIST = { listStyle: 'none', m: 0, p: 0 };

function PlainHistory() {
  const history = useSelector(selectHistory);
  const { sizes } = useTheme();
  const rows = Array.from({ length: history.size }, (_, index) => itemAt(history, history.size - 1 - index));
  return (
    <Box data-area sx={{ height: sizes.historyHeight, overflowY: 'auto' }}>
      <Box component="ol" sx={LIST}>
        {rows.map((activity) => activity && <li key={activity.id}><HistoryRow activity={activity} /></li>)}
      </Box>
    </Box>
  );
}

function PlainQueue() {
  const count = useSelector(selectQueueSize);
  const { sizes } = useTheme();
  return (
    <Box data-area sx={{ height: sizes.longQueueHeight, overflowY: 'auto' }}>
      <Box component="ul" sx={LIST}>
        {Array.from({ length: count }, (_, place) => <li key={place}><TaskRow place={place} /></li>)}
      </Box>
    </Box>
  );
}

/** What is put on the page, by list and contender. The row components are the same on both sides. */
export const CONTENDERS = {
  history: { product: ActivityHistory, plain: PlainHistory },
  queue: { product: AutomationQueue, plain: PlainQueue },
} satisfies Record<ListName, Record<ContenderName, () => React.ReactNode>>;
