import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type UIEvent,
} from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme, type Theme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { flushSync } from 'react-dom';
import { EmptyState, Panel, PANEL_TITLES } from '../../../shared/ui/Panel';
import { countText, utcText } from '../../../shared/text';
import { createOnDemand, OnDemandPart, onIntent } from '../../../shared/ui/OnDemandPart';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { useBottomFade } from '../../../shared/ui/useBottomFade';
import { VirtualList, type VirtualListHandle } from '../../../shared/ui/VirtualList';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { selectProtocols } from '../../protocols';
import { selectLastRun, type RunSpan } from '../../tasks';
import { selectWalletNames } from '../../wallets';
import { MAX_ENTRIES, type ActivityState } from '../activitySchema';
import { selectHistory } from '../activitySlice';
import { entryCount, entryOf } from '../history';
import { findEntryNumbers, isFiltering, NO_FILTER, type ShownHistory } from '../historyFilter';
import { HistoryRow, historyRowStyle } from './HistoryRow';

/** The tools above the rows, which load on demand. */
const lazyHistorySearch = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './HistorySearch')).HistorySearch,
);
const lazyHistoryExport = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './HistoryExport')).HistoryExport,
);
const lazyAmountsChart = createOnDemand(
  async () => (await import(/* webpackChunkName: "dashboard-more" */ './AmountsChart')).AmountsChart,
);

const TOOLS = {
  search: { icon: 'search', label: 'Search', part: lazyHistorySearch },
  chart: { icon: 'chart', label: 'Amounts', part: lazyAmountsChart },
  export: { icon: 'download', label: 'Export', part: lazyHistoryExport },
} as const satisfies Record<string, { icon: IconName; label: string; part: { preload: () => void } }>;

type Tool = keyof typeof TOOLS;

interface ActivityHistoryProps {
  /**
   * The run whose entries the user wants to see. Each request is a new object, so that the same run can be requested
   * again.
   */
  readonly requestedRun?: RunSpan | null;
}

/** The history of the automation, newest first (PRODUCT.md P2.4, P8). */
export function ActivityHistory({ requestedRun = null }: ActivityHistoryProps) {
  const history = useSelector(selectHistory);
  const protocols = useSelector(selectProtocols);
  const wallets = useSelector(selectWalletNames);
  const lastRun = useSelector(selectLastRun);
  const names = useMemo(
    () => ({ protocols: new Map(protocols.map(({ id, name }) => [id, name])), wallets }),
    [protocols, wallets],
  );
  const [openTools, setOpenTools] = useState<readonly Tool[]>([]);
  const [filter, setFilter] = useState(NO_FILTER);
  const [handledRun, setHandledRun] = useState(requestedRun);
  const [followsLastRun, setFollowsLastRun] = useState(true);
  const content = useRef<HTMLDivElement>(null);
  if (requestedRun !== handledRun) {
    setHandledRun(requestedRun);
    setFollowsLastRun(requestedRun?.startedAt === lastRun?.startedAt);
    setFilter({ ...NO_FILTER, run: requestedRun && spanOf(requestedRun) });
    if (!openTools.includes('search')) setOpenTools(['search', ...openTools]);
  }
  useEffect(() => {
    // Only scroll here: the search takes the focus when it opens.
    if (requestedRun) content.current?.scrollIntoView?.({ block: 'center' });
  }, [requestedRun]);
  // A filter by the last run shows the last one, even if that run ended after the user chose the filter.
  const currentFilter = useMemo(
    () => (filter.run && lastRun && followsLastRun ? { ...filter, run: spanOf(lastRun) } : filter),
    [filter, lastRun, followsLastRun],
  );
  const appliedFilter = useDeferredValue(currentFilter);
  const numbers = useMemo(
    () => (isFiltering(appliedFilter) ? findEntryNumbers(history, appliedFilter, names) : null),
    [history, appliedFilter, names],
  );
  const shownHistory: ShownHistory = { history, numbers, names };
  const toggle = (tool: Tool) => () => {
    // Closing the search clears its filter: a filter that isn't visible must not hide rows.
    if (tool === 'search') setFilter(NO_FILTER);
    setOpenTools(openTools.includes(tool) ? openTools.filter((other) => other !== tool) : [...openTools, tool]);
  };
  const clear = () => {
    // The pressed button disappears, so move the focus to the search field.
    content.current?.querySelector<HTMLElement>('[role=search] input')?.focus();
    setFilter(NO_FILTER);
  };
  return (
    <Panel
      {...PANEL_TITLES.history}
      flush
      actions={(Object.keys(TOOLS) as Tool[]).map((tool) => (
        <SmallButton
          key={tool}
          icon={TOOLS[tool].icon}
          aria-expanded={openTools.includes(tool)}
          onClick={toggle(tool)}
          {...onIntent(TOOLS[tool].part.preload)}
        >
          {TOOLS[tool].label}
        </SmallButton>
      ))}
    >
      <Box ref={content} sx={ROWS}>
        {openTools.includes('search') && (
          <OnDemandPart
            part={TOOLS.search.part}
            subject="“Search”"
            onClose={toggle('search')}
            props={{ ...shownHistory, filter, onFilter: setFilter }}
          />
        )}
        {openTools.includes('export') && (
          <OnDemandPart part={TOOLS.export.part} subject="“Export”" onClose={toggle('export')} props={shownHistory} />
        )}
        {openTools.includes('chart') && (
          <OnDemandPart part={TOOLS.chart.part} subject="“Amounts”" onClose={toggle('chart')} props={shownHistory} />
        )}
        <HistoryList
          key={JSON.stringify(appliedFilter)}
          history={history}
          numbers={numbers}
          empty={numbers === null ? NO_ACTIVITY : <NothingFound onClear={clear} />}
        />
        <Box component="p" sx={FOOTER}>
          <TranslationSafeText>
            {history.earlier > 0 &&
              `Showing the newest ${countText(MAX_ENTRIES)} of ${countText(entryCount(history))} entries. `}
            Times in UTC
          </TranslationSafeText>
        </Box>
      </Box>
    </Panel>
  );
}

const ROWS = (theme: Theme) => ({ '& [data-row]': historyRowStyle(theme) });

const spanOf = ({ startedAt, endedAt }: RunSpan) => ({ from: utcText(startedAt), to: utcText(endedAt) });

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon="search" title="Nothing found">
      <p>No entries match. Try fewer filters.</p>
      <SmallButton icon="close" kind="outlined" onClick={onClear}>
        Clear search
      </SmallButton>
    </EmptyState>
  );
}

const NO_ACTIVITY = (
  <EmptyState icon="history" title="No activity yet">
    Completed tasks appear here. Press Start to run the queue.
  </EmptyState>
);

const FOOTER = {
  typography: 'caption',
  m: 0,
  px: { xs: 4, sm: 5 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.tertiary',
};

interface HistoryListProps {
  readonly history: ActivityState;
  /** The numbers of the entries to show, oldest first; `null` for all. */
  readonly numbers: readonly number[] | null;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
}

/** The rows of a history, newest first, in a 400 px high area (PRODUCT.md P8). */
function HistoryList({ history, numbers, empty }: HistoryListProps) {
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
