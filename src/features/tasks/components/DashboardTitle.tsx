import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useRunAlerts } from '../../../services/page/runAlerts';
import { incomeTexts } from '../../../shared/income';
import { isPageVisible } from '../../../shared/pageState';
import { PAGE_TITLES, useDocumentTitle } from '../../../shared/ui/screen';
import { resultTexts, selectRunCounts, selectLastRun } from '../tasksSelectors';

/** Events that show that the user is looking at the page, even if it was visible before. */
const SIGNS_OF_ATTENTION = ['visibilitychange', 'focus', 'pointermove', 'keydown'] as const;

/**
 * Shows a run's progress in the tab's title, then Done until the user looks at the page. Notifies users who asked for
 * it that the run has ended (PRODUCT.md P5.13).
 */
export function DashboardTitle() {
  const runAlerts = useRunAlerts();
  const counts = useSelector(selectRunCounts);
  const lastRun = useSelector(selectLastRun);
  const [seenRun, setSeenRun] = useState(lastRun);
  const isUnseen = lastRun !== null && lastRun !== seenRun;
  useEffect(() => {
    if (!isUnseen) return undefined;
    const markSeen = () => {
      if (isPageVisible()) setSeenRun(lastRun);
    };
    for (const type of SIGNS_OF_ATTENTION) window.addEventListener(type, markSeen, true);
    return () => {
      for (const type of SIGNS_OF_ATTENTION) window.removeEventListener(type, markSeen, true);
    };
  }, [isUnseen, lastRun]);
  useEffect(() => {
    if (!isUnseen || isPageVisible()) return;
    const earned = lastRun.income.length > 0 ? `Earned ${incomeTexts(lastRun.income).join(' · ')} (simulated). ` : '';
    runAlerts?.notify('SEED', `${earned}${resultTexts(lastRun).join(' · ')}`);
  }, [isUnseen, lastRun, runAlerts]);
  const titleWithoutRun = isUnseen ? 'Done · SEED' : PAGE_TITLES.dashboard;
  useDocumentTitle(counts === null ? titleWithoutRun : `${counts} · SEED`);
  return null;
}
