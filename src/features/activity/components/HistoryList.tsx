import { useCallback, useRef, useState, type ReactNode, type UIEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme, type Theme } from '@mui/material/styles';
import { flushSync } from 'react-dom';
import { countText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { Icon } from '../../../shared/ui/Icon';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { useBottomFade } from '../../../shared/ui/useBottomFade';
import { VirtualList, type VirtualListHandle } from '../../../shared/ui/VirtualList';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import type { ActivityState } from '../activitySchema';
import { entryCount, entryOf } from '../history';
import { HistoryRow } from './HistoryRow';

interface HistoryListProps {
  readonly history: ActivityState;
  /** The numbers of the entries to show, oldest first; `null` for all. */
  readonly numbers: readonly number[] | null;
  readonly empty: ReactNode;
}

/** The rows of a history, newest first, in a 400 px high area (PRODUCT.md P8). */
export function HistoryList({ history, numbers, empty }: HistoryListProps) {
  const { sizes } = useTheme();
  const total = entryCount(history);
  const { firstNewEntry, onScroll, release } = useHeldBackRows(total);
  const rows = rowsBefore(firstNewEntry, history, numbers);
  const heldBackCount = rowsBefore(total, history, numbers).count - rows.count;
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = useCallback((id: string) => setOpenId((before) => (before === id ? null : id)), []);
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  useBottomFade(frame, '[role=region]', rows.count);

  const showNewest = () => {
    // The pressed button disappears. Render the newest row first, so that it can take the focus.
    flushSync(release);
    list.current?.showFirst();
  };
  return (
    <Box ref={frame} sx={{ position: 'relative' }}>
      <NewRowsButton count={heldBackCount} onPress={showNewest} />
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
        areaProps={{ onScroll }}
        empty={empty}
      />
    </Box>
  );
}

/**
 * Returns the rows of the entries numbered below `end`, newest first: how many there are, and a function that returns
 * the entry's number for a row.
 */
function rowsBefore(end: number, { earlier }: ActivityState, numbers: readonly number[] | null) {
  if (numbers === null) return { count: Math.max(0, end - earlier), numberAt: (row: number) => end - 1 - row };
  let count = numbers.length;
  while (count > 0 && (numbers[count - 1] ?? 0) >= end) count -= 1;
  return { count, numberAt: (row: number) => numbers[count - 1 - row] ?? 0 };
}

/** Within this many pixels of its top, the list counts as scrolled to the top. */
const TOP_TOLERANCE = 1;

/**
 * Holds new rows back while the user has scrolled down. Correcting the scroll position instead doesn't work in every
 * browser.
 */
function useHeldBackRows(total: number) {
  const [firstNewEntry, setFirstNewEntry] = useState<number | null>(null);
  return {
    /** The number of the oldest entry that is held back, or the number of the next entry if none is. */
    firstNewEntry: firstNewEntry === null ? total : Math.min(firstNewEntry, total),
    onScroll: ({ currentTarget: { scrollTop } }: UIEvent) =>
      setFirstNewEntry((before) => (scrollTop <= TOP_TOLERANCE ? null : (before ?? total))),
    release: () => setFirstNewEntry(null),
  };
}

/** Announces once that there are new rows, and shows them when the button is pressed. */
function NewRowsButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <>
      <VisuallyHidden role="status">{count > 0 ? 'New activity above' : ''}</VisuallyHidden>
      {count > 0 && (
        <Box
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            zIndex: 2,
            display: 'grid',
            justifyItems: 'center',
            pointerEvents: 'none',
          }}
        >
          <Button
            size="small"
            variant="contained"
            startIcon={<Icon name={APP_ICONS.arrowUp} size="small" />}
            onClick={onPress}
            sx={newRowsStyle}
          >
            <TranslationSafeText>{countText(count)} new</TranslationSafeText>
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
