import { useState } from 'react';
import { useSelector } from 'react-redux';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { selectCompletedInSession, selectIsRunning, selectQueueCounts } from '../tasksSelectors';
import { isSameStanding, nextNews, type QueueNews } from './queueNews';

/** Says aloud that tasks complete, at the moment they do. */
export function QueueAnnouncement() {
  const { pending, completed, total } = useSelector(selectQueueCounts);
  const completedInSession = useSelector(selectCompletedInSession);
  const isRunning = useSelector(selectIsRunning);
  const standing = { pending, completed, total, completedInSession, isRunning };
  const [news, setNews] = useState<QueueNews>({ standing, words: '' });
  if (!isSameStanding(news.standing, standing)) setNews(nextNews(news, standing));
  return <VisuallyHidden role="status">{news.words}</VisuallyHidden>;
}
