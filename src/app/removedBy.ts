import type { TimedAction } from '../engine/timeline/events';
import { accessDenied } from '../features/access';
import { authRequestSettled } from '../features/access/auth';
import type { AccountAlias } from '../services/accounts/accounts';
import type { RootState } from './rootReducer';

/** Whose kept dashboard an event removes, whatever they have chosen: a denial, or the answer to the deletion of the account. */
export function removedBy(event: TimedAction, before: RootState): AccountAlias | null {
  if (accessDenied.match(event)) return before.auth.account;
  if (authRequestSettled.match(event) && event.payload.kind === 'deleteAccount' && event.payload.failure === null) return event.payload.account;
  return null;
}
