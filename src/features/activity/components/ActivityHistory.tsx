import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import { EmptyState, Panel, PANEL_TITLES } from '../../../shared/ui/Panel';
import { countText, utcText } from '../../../shared/text';
import { createOnDemand, OnDemandPart, onIntent } from '../../../shared/ui/OnDemandPart';
import type { IconName } from '../../../shared/ui/Icon';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { selectProtocols } from '../../protocols';
import { selectLastRun, type RunSpan } from '../../tasks';
import { selectWalletNames } from '../../wallets';
import { MOST_ENTRIES } from '../activitySchema';
import { selectHistory } from '../activitySlice';
import { entryCount } from '../history';
import { isFiltering, NO_FILTER, numbersFound } from '../historyFilter';
import { HistoryList } from './HistoryList';
import type { ShownHistory } from './shownHistory';
import { ChangingText } from '../../../shared/ui/ChangingText';

/** The parts that open above the rows. Their code comes when they are asked for. */
const searchCode = createOnDemand(async () => (await import(/* webpackChunkName: "dashboard-more" */ './HistorySearch')).HistorySearch);
const exportCode = createOnDemand(async () => (await import(/* webpackChunkName: "dashboard-more" */ './HistoryExport')).HistoryExport);
const chartCode = createOnDemand(async () => (await import(/* webpackChunkName: "dashboard-more" */ './AmountsChart')).AmountsChart);

const TOOLS = {
  search: { icon: 'search', label: 'Search', part: searchCode },
  chart: { icon: 'chart', label: 'Amounts', part: chartCode },
  save: { icon: 'download', label: 'Export', part: exportCode },
} as const satisfies Record<string, { icon: IconName; label: string; part: { prepare: () => void } }>;

type Tool = keyof typeof TOOLS;

/** What the automation has done, newest first (PRODUCT.md P2.4, P8). */
export function ActivityHistory({ askedRun = null }: { askedRun?: RunSpan | null }) {
  const [open, setOpen] = useState<readonly Tool[]>([]);
  const [shownRun, setShownRun] = useState(askedRun);
  if (askedRun !== shownRun) {
    setShownRun(askedRun);
    if (!open.includes('search')) setOpen(['search', ...open]);
  }
  const toggle = (tool: Tool) => setOpen((before) => (before.includes(tool) ? before.filter((one) => one !== tool) : [...before, tool]));
  return (
    <Panel
      {...PANEL_TITLES.history}
      flush
      actions={(Object.keys(TOOLS) as Tool[]).map((tool) => (
        <SmallButton
          key={tool}
          icon={TOOLS[tool].icon}
          aria-expanded={open.includes(tool)}
          onClick={() => toggle(tool)}
          {...onIntent(TOOLS[tool].part.prepare)}
        >
          {TOOLS[tool].label}
        </SmallButton>
      ))}
    >
      <LiveHistory open={open} onClose={toggle} askedRun={askedRun} />
    </Panel>
  );
}

/** Only this is rendered again when a row joins, not the panel around it. */
function LiveHistory({ open, onClose, askedRun }: { open: readonly Tool[]; onClose: (tool: Tool) => void; askedRun: RunSpan | null }) {
  const history = useSelector(selectHistory);
  const protocols = useSelector(selectProtocols);
  const wallets = useSelector(selectWalletNames);
  const names = useMemo(() => ({ protocols: new Map(protocols.map(({ id, name }) => [id, name])), wallets }), [protocols, wallets]);
  const [filter, setFilter] = useState(NO_FILTER);
  const [shownRun, setShownRun] = useState(askedRun);
  const lastRun = useSelector(selectLastRun);
  const latest = useMemo(() => lastRun && filterOf(lastRun), [lastRun]);
  if (askedRun !== shownRun) {
    setShownRun(askedRun);
    if (askedRun) setFilter({ ...NO_FILTER, run: filterOf(askedRun) });
  } else if (filter.run && latest && filter.run.to !== latest.to) {
    // It stays with the run that finished last, whichever that is.
    setFilter({ ...filter, run: latest });
  }
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The search takes the focus.
    if (askedRun) panel.current?.scrollIntoView?.({ block: 'center' });
  }, [askedRun]);
  // Closed, the search holds nothing back: what cannot be seen must not hide rows.
  if (!open.includes('search') && filter !== NO_FILTER) setFilter(NO_FILTER);
  const applied = useDeferredValue(filter);
  const numbers = useMemo(() => (isFiltering(applied) ? numbersFound(history, applied, names) : null), [history, applied, names]);
  const shown: ShownHistory = { history, numbers, names };
  const close = (tool: Tool) => () => onClose(tool);
  const clear = () => {
    // The button goes away with the press.
    panel.current?.querySelector<HTMLElement>('[role=search] input')?.focus();
    setFilter(NO_FILTER);
  };
  return (
    <div ref={panel}>
      {open.includes('search') && (
        <OnDemandPart part={TOOLS.search.part} what="“Search”" onClose={close('search')} props={{ ...shown, filter, onFilter: setFilter }} />
      )}
      {open.includes('save') && <OnDemandPart part={TOOLS.save.part} what="“Export”" onClose={close('save')} props={shown} />}
      {open.includes('chart') && <OnDemandPart part={TOOLS.chart.part} what="“Amounts”" onClose={close('chart')} props={shown} />}
      <HistoryList key={JSON.stringify(applied)} history={history} numbers={numbers} empty={numbers === null ? NO_ACTIVITY : <NothingFound onClear={clear} />} />
      <Box component="p" sx={FOOT}>
        <ChangingText>
          {history.earlier > 0 && `The newest ${countText(MOST_ENTRIES)} of ${countText(entryCount(history))} entries are kept. `}
          Times in UTC
        </ChangingText>
      </Box>
    </div>
  );
}

const filterOf = ({ startedAt, endedAt }: RunSpan) => ({ from: utcText(startedAt), to: utcText(endedAt) });

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState icon="search" title="Nothing found">
      <p>No entry matches. Try fewer filters.</p>
      <SmallButton icon="close" kind="outlined" onClick={onClear}>
        Clear the search
      </SmallButton>
    </EmptyState>
  );
}

const NO_ACTIVITY = (
  <EmptyState icon="history" title="No activity yet">
    Each task that completes adds a line here. Press Start to run the queue.
  </EmptyState>
);

const FOOT = { typography: 'caption', m: 0, px: { xs: 4, sm: 5 }, py: 1.5, borderTop: 1, borderColor: 'divider', color: 'text.tertiary' };
