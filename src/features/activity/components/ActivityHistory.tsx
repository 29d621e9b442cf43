import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { EmptyState, Panel, PANEL_TITLES } from '../../../shared/ui/Panel';
import { countText, utcText } from '../../../shared/text';
import { createOnDemand, OnDemandPart, onIntent } from '../../../shared/ui/OnDemandPart';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import type { IconName } from '../../../shared/ui/Icon';
import { selectProtocolNames } from '../../protocols';
import { selectLastRun, type RunSpan } from '../../tasks';
import { selectWalletNames, selectWalletWords } from '../../wallets';
import { MAX_ENTRIES } from '../activitySchema';
import { selectHistory } from '../activitySlice';
import { entryCount } from '../history';
import { findEntryNumbers, isFiltering, NO_FILTER, type ShownHistory } from '../historyFilter';
import { HistoryList } from './HistoryList';
import { historyRowStyle } from './HistoryRow';

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
  const [openTools, setOpenTools] = useState<readonly Tool[]>([]);
  const content = useRef<HTMLDivElement>(null);
  const { filter, setFilter, appliedFilter, shownHistory } = useFilteredHistory(requestedRun, () => {
    if (!openTools.includes('search')) setOpenTools(['search', ...openTools]);
  });
  const { history, numbers } = shownHistory;
  useEffect(() => {
    // Only scroll here: the search takes the focus when it opens.
    if (requestedRun) content.current?.scrollIntoView?.({ block: 'center' });
  }, [requestedRun]);
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

/** Returns the history with its filter, which a newly requested run replaces. `onRequest` is called for each. */
function useFilteredHistory(requestedRun: RunSpan | null, onRequest: () => void) {
  const history = useSelector(selectHistory);
  const protocols = useSelector(selectProtocolNames);
  const wallets = useSelector(selectWalletNames);
  const walletWords = useSelector(selectWalletWords);
  const lastRun = useSelector(selectLastRun);
  const [filter, setFilter] = useState(NO_FILTER);
  const [handledRun, setHandledRun] = useState(requestedRun);
  const [followsLastRun, setFollowsLastRun] = useState(true);
  if (requestedRun !== handledRun) {
    setHandledRun(requestedRun);
    setFollowsLastRun(requestedRun?.startedAt === lastRun?.startedAt);
    setFilter({ ...NO_FILTER, run: requestedRun && spanOf(requestedRun) });
    onRequest();
  }
  // A filter by the last run shows the last one, even if that run ended after the user chose the filter.
  const currentFilter = useMemo(
    () => (filter.run && lastRun && followsLastRun ? { ...filter, run: spanOf(lastRun) } : filter),
    [filter, lastRun, followsLastRun],
  );
  const appliedFilter = useDeferredValue(currentFilter);
  const numbers = useMemo(
    () =>
      isFiltering(appliedFilter) ? findEntryNumbers(history, appliedFilter, { protocols, wallets: walletWords }) : null,
    [history, appliedFilter, protocols, walletWords],
  );
  const shownHistory: ShownHistory = { history, numbers, names: { protocols, wallets } };
  return { filter, setFilter, appliedFilter, shownHistory };
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
