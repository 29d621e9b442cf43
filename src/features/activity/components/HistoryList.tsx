import Box from '@mui/material/Box';
import { EmptyState } from '../../../shared/ui/EmptyState';
import type { Activity } from '../activityTypes';
import { HistoryRow } from './HistoryRow';

/**
 * The scroll area of the history, 400 px high (product-spec §9). A row that joins at the top does not move
 * somebody who has scrolled down: the browser's own scroll anchoring sees to that.
 */
export function HistoryList({ items }: { items: readonly Activity[] }) {
  return (
    <Box
      role="region"
      aria-label="Activity history, newest first"
      tabIndex={0}
      sx={({ sizes }) => ({
        height: sizes.historyHeight,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        '&:focus-visible': { outlineOffset: '-2px' },
      })}
    >
      {items.length === 0 ? (
        <EmptyState icon="history" title="No activity yet">
          Each task that completes adds a line here. Press Start to run the queue.
        </EmptyState>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((activity) => (
            <HistoryRow key={activity.id} activity={activity} />
          ))}
        </Box>
      )}
    </Box>
  );
}
