import { useCallback, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme, type Theme } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { countText } from '../../../shared/text';
import { Icon } from '../../../shared/ui/Icon';
import { useFading } from '../../../shared/ui/fading';
import { VirtualList, type VirtualListHandle } from '../../../shared/ui/VirtualList';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import type { ActivityState } from '../activitySchema';
import { entryCount, entryOf } from '../history';
import { HistoryRow } from './HistoryRow';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { ChangingText } from '../../../shared/ui/ChangingText';

interface HistoryListProps {
  readonly history: ActivityState;
  /** The numbers of the entries to show, oldest first; `null` shows all. */
  readonly numbers: readonly number[] | null;
  /** Stands in for rows, where there are none. */
  readonly empty: ReactNode;
}

/** The rows of a history in an area that is 400 px high (PRODUCT.md P8), newest first. */
export function HistoryList({ history, numbers, empty }: HistoryListProps) {
  const { sizes } = useTheme();
  const total = entryCount(history);
  const { heldAt, follow, release } = useHeldRows(total);
  const rows = rowsUntil(heldAt, history, numbers);
  const held = rowsUntil(total, history, numbers).count - rows.count;
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = useCallback((id: string) => setOpenId((before) => (before === id ? null : id)), []);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  useFading(frame, '[role=region]', rows.count);

  const showNewest = () => {
    // The button goes away with the press, and the newest row, which takes the focus, has to exist for that.
    flushSync(release);
    list.current?.showFirst();
  };
  return (
    <Box ref={frame} sx={{ position: 'relative' }}>
      <NewRowsButton count={held} onPress={showNewest} />
      <VirtualList
        ref={list}
        count={rows.count}
        keyOf={(index) => String(rows.numberAt(index))}
        renderRow={(index, titleId) => {
          const activity = entryOf(history, rows.numberAt(index));
          if (!activity) return <></>;
          return <HistoryRow activity={activity} isOpen={activity.id === openId} onToggle={toggle} titleId={titleId} />;
        }}
        tag="ol"
        areaName="Activity history, newest first"
        height={sizes.historyHeight}
        firstRows={8}
        alwaysScrolls
        area={{ onScroll: ({ currentTarget }) => follow(currentTarget.scrollTop) }}
        empty={empty}
      />
    </Box>
  );
}

/** Gives which entries are shown, of those before the entry `until`: how many, and their numbers from the newest on. */
function rowsUntil(until: number, { earlier }: ActivityState, numbers: readonly number[] | null) {
  if (numbers === null) return { count: Math.max(0, until - earlier), numberAt: (index: number) => until - 1 - index };
  let count = numbers.length;
  while (count > 0 && (numbers[count - 1] ?? 0) >= until) count -= 1;
  return { count, numberAt: (index: number) => numbers[count - 1 - index] ?? 0 };
}

/** Within this many pixels of an end a reader is at the end. */
const END = 1;

/**
 * Holds new rows back from a reader who has scrolled down, until they ask for them or return to the top. Correcting the
 * scroll position instead is not possible in every browser, nor while a finger moves the list.
 */
function useHeldRows(total: number) {
  const [heldAt, setHeldAt] = useState<number | null>(null);
  return {
    heldAt: heldAt === null ? total : Math.min(heldAt, total),
    follow: (scrollTop: number) => setHeldAt((before) => (scrollTop <= END ? null : (before ?? total))),
    release: () => setHeldAt(null),
  };
}

/** Says that new rows wait above, and shows them when pressed. Screen readers hear it once, not for each row. */
function NewRowsButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? 'There is new activity above.' : ''}</VisuallyHidden>
      {count > 0 && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 2, display: 'grid', justifyItems: 'center', pointerEvents: 'none' }}>
          <Button
            size="small"
            variant="contained"
            startIcon={<Icon name={APP_ICONS.arrowUp} size="small" />}
            onClick={onPress}
            sx={newRowsStyle}
          >
            <ChangingText>{countText(count)} new</ChangingText>
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
