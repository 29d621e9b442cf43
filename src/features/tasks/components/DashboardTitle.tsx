import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { PAGE_TITLES } from '../../../shared/pageTitles';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { selectLastRun, selectRunCounts } from '../tasksSelectors';

/** What tells that somebody looks at the page, however long it has been in view. */
const LOOKS = ['visibilitychange', 'focus', 'pointermove', 'keydown'] as const;

/** Names the dashboard's tab: by its run while one goes on, and by its end until somebody looks (PRODUCT.md P5.13). */
export function DashboardTitle() {
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
  useDocumentTitle(counts !== null ? `${counts} · SEED` : isNews ? 'Done · SEED' : PAGE_TITLES.dashboard);
  return null;
}
