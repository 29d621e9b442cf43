import { noticeText } from '../features/notices';
import { selectPath } from '../features/route';
import { nameOfTask } from '../features/tasks/tasksEvents';
import type { RootState } from './rootReducer';

/** Names of the screens for the panel; `null` for the dashboard, which the panel is beside. */
const SCREEN_NAMES = {
  '/': 'the landing page',
  '/auth': 'the sign-in page',
  '/app': null,
  other: 'an unknown address',
} as const;

/** Returns the name of the screen that the user saw, or `null` for the dashboard. */
export function otherScreenName(state: RootState): string | null {
  const path = selectPath(state);
  return path === null ? 'no page' : SCREEN_NAMES[path];
}

/** Names a wallet, protocol, task or entry of the history as the dashboard does; `null` if it has no name. */
export function nameOfItem(item: unknown, state: RootState): string | null {
  if (typeof item !== 'object' || item === null) return null;
  const { id, name, action } = item as Readonly<Record<string, unknown>>;
  if (typeof name === 'string') return name;
  const task = typeof id === 'string' ? nameOfTask(state, id) : null;
  return task ?? (typeof action === 'string' ? action : null);
}

/** Returns the ids of the open notices that report an error. */
export function errorsShown({ notices }: RootState): readonly number[] {
  return notices.waiting.filter((notice) => noticeText(notice).tone === 'destructive').map(({ id }) => id);
}
