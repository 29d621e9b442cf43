import { useCallback, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme, type Theme } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { itemAt, type Vector } from '../../../engine/collections/vector';
import { PANEL_TITLES } from '../../../shared/panelTitles';
import { countText } from '../../../shared/text';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { Icon } from '../../../shared/ui/Icon';
import { Panel } from '../../../shared/ui/Panel';
import { SimulatedMark } from '../../../shared/ui/SimulatedMark';
import { VirtualList, type VirtualListHandle } from '../../../shared/ui/VirtualList';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import type { Activity } from '../activitySchema';
import { selectHistory } from '../activitySlice';
import { HistoryRow } from './HistoryRow';

/** What the automation has done, newest first (PRODUCT.md P2.4). */
export function ActivityHistory() {
  return (
    <Panel
      {...PANEL_TITLES.history}
      flush
      aside={<SimulatedMark quiet detail="Amounts and transaction hashes are simulated. No real funds were moved." />}
      actions={
        <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            Times in{' '}
          </Box>
          UTC
        </Box>
      }
    >
      <LiveHistory />
    </Panel>
  );
}

/** Only the list is rendered again when a row joins, not the panel around it. */
function LiveHistory() {
  return <HistoryList history={useSelector(selectHistory)} />;
}

/** The rows of a history in an area that is 400 px high (PRODUCT.md P8), newest first. */
export function HistoryList({ history }: { history: Vector<Activity> }) {
  const { sizes } = useTheme();
  const { shown, held, follow, release } = useHeldRows(history.size);
  const list = useRef<VirtualListHandle>(null);
  // Rows are identified by their place from the oldest, which stays when others join.
  const keyOf = useCallback((index: number) => String(shown - 1 - index), [shown]);

  const showNewest = () => {
    // The button goes away with the press, and the newest row, which takes the focus, has to exist for that.
    flushSync(release);
    list.current?.showFirst();
  };
  return (
    <Box sx={{ position: 'relative' }}>
      <NewRowsButton count={held} onPress={showNewest} />
      <VirtualList
        ref={list}
        count={shown}
        keyOf={keyOf}
        renderRow={(index, titleId) => {
          const activity = itemAt(history, shown - 1 - index);
          return activity ? <HistoryRow activity={activity} titleId={titleId} /> : <></>;
        }}
        tag="ol"
        areaName="Activity history, newest first"
        height={sizes.historyHeight}
        firstRows={5}
        alwaysScrolls
        area={{ onScroll: ({ currentTarget }) => follow(currentTarget.scrollTop) }}
        empty={
          <EmptyState icon="history" title="No activity yet">
            Each task that completes adds a line here. Press Start to run the queue.
          </EmptyState>
        }
      />
    </Box>
  );
}

/** Within this many pixels of the top a reader is at the top. */
const TOP = 1;

/**
 * Holds new rows back from a reader who has scrolled down, until they ask for them or return to the top. Correcting the
 * scroll position instead is not possible in every browser, nor while a finger moves the list.
 */
function useHeldRows(size: number) {
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const shown = heldAt === null ? size : Math.min(heldAt, size);
  return {
    shown,
    held: size - shown,
    follow: (scrollTop: number) => setHeldAt((before) => (scrollTop <= TOP ? null : (before ?? size))),
    release: () => setHeldAt(null),
  };
}

/** Says that new rows wait above, and shows them when pressed. Screen readers hear it once, not for each row. */
function NewRowsButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? 'There is new activity above.' : ''}</VisuallyHidden>
      {count > 0 && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 1, display: 'grid', justifyItems: 'center', pointerEvents: 'none' }}>
          <Button
            size="small"
            variant="contained"
            startIcon={<Icon name="arrowUp" size="small" />}
            onClick={onPress}
            sx={newRowsStyle}
          >
            {countText(count)} new
          </Button>
        </Box>
      )}
    </>
  );
}

const newRowsStyle = ({ radii, vars }: Theme) => ({
  mt: 2,
  pointerEvents: 'auto',
  borderRadius: `${radii.pill}px`,
  boxShadow: vars.palette.elevation.mid,
  fontVariantNumeric: 'tabular-nums',
});
