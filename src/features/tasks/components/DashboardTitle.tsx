import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useRunAlerts } from '../../../services/page/runAlerts';
import { incomeTexts } from '../../../shared/income';
import { PAGE_TITLES, useDocumentTitle } from '../../../shared/ui/screen';
import { resultTexts, selectRunCounts, selectLastRun } from '../tasksSelectors';

/** Events that show that the user is looking at the page, even if it was visible before. */
const LOOKS = ['visibilitychange', 'focus', 'pointermove', 'keydown'] as const;

/**
 * Shows the run's progress in the tab's title, then its end until the user looks. If the page is hidden and the user asked
 * for it, a browser notification reports the end, too (PRODUCT.md P5.13).
 */
export function DashboardTitle() {
  const runAlerts = useRunAlerts();
  const counts = useSelector(selectRunCounts);
  const lastRun = useSelector(selectLastRun);
  const [seen, setSeen] = useState(lastRun);
  const isNews = lastRun !== null && lastRun !== seen;
  useEffect(() => {
    if (!isNews) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') setSeen(lastRun);
    };
    for (const type of LOOKS) window.addEventListener(type, look, true);
    return () => {
      for (const type of LOOKS) window.removeEventListener(type, look, true);
    };
  }, [isNews, lastRun]);
  useEffect(() => {
    if (!isNews || document.visibilityState === 'visible') return;
    const earned = lastRun.income.length > 0 ? `Earned ${incomeTexts(lastRun.income).join(' · ')} (simulated). ` : '';
    runAlerts?.tell('SEED', `${earned}${resultTexts(lastRun).join(' · ')}`);
  }, [isNews, lastRun, runAlerts]);
  useDocumentTitle(counts !== null ? `${counts} · SEED` : isNews ? 'Done · SEED' : PAGE_TITLES.dashboard);
  return null;
}
