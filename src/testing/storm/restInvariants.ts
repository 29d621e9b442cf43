import { isAway } from '../../services/persistence/persistence';
import { nextDue } from '../../program/store';
import { contradictionIn } from '../../program/resumeFrom';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { typedTextsIn } from '../../program/typedTexts';
import { entryCount } from '../../features/activity/history';
import { isUndoable } from '../../features/notices/noticeCatalogue';
import { describeReplayDivergence } from '../describeReplayDivergence';
import type { StormPage } from './stormPage';

/** Maximum length of a storm's recording in characters. */
const MAX_RECORDING_LENGTH = 4_000_000;

/** Checks the invariants of a page between two operations. Returns the broken one, or `null`. */
export function checkAtRest({ session, path, persistence, isHidden, rules }: StormPage): string | null {
  const state = session.store.getState();
  const { auth, betaAccess, tasks, wallets, route, activity, notices } = state;
  const failure = session.failure();
  if (failure) return `the program has thrown: ${String(failure.error)}`;
  if (route.path !== path()) return `the router shows ${path()}, and the state says ${String(route.path)}`;
  const isAtWork = tasks.run !== null || wallets.creation !== null;
  if (auth.account === null && auth.session === 'signedOut' && isAtWork)
    return 'work continues with nobody signed in (PRODUCT.md P3.10)';
  if (betaAccess.admission.kind === 'denied' && isAtWork) return 'work continues without access (PRODUCT.md P3.9)';
  const { place, branch, problem } = persistence.status();
  // A branch may begin before there was a dashboard. Without the persistence code, a page does not know of its branch.
  const hasHistory =
    place === 'here' &&
    path() === '/app' &&
    betaAccess.admission.kind === 'granted' &&
    branch === null &&
    problem !== 'notLoaded';
  if (hasHistory && entryCount(activity) === 0) return 'the dashboard has no history (PRODUCT.md P8.1)';
  if (isAway({ place }) && isAtWork)
    return 'work continues in a tab whose dashboard is open elsewhere (PRODUCT.md P11.4)';
  if (betaAccess.admission.kind !== 'granted' && betaAccess.watched !== null)
    return 'the profile is watched without access (PRODUCT.md P3.9)';
  if (path() === '/app' && auth.session === 'signedIn' && betaAccess.admission.kind === 'unknown')
    return '"Verifying access..." never ends (PRODUCT.md P2.4)';
  const foreignName =
    auth.account !== null &&
    findForeignName(JSON.stringify([typedTextsIn(TIMELINE_SCHEMAS.state, state), activity, notices]), auth.account);
  if (foreignName) return `${auth.account} can see ${foreignName} (PRODUCT.md P3.11)`;
  // The timeouts of a hidden page fire late, and its due events with them.
  if (isHidden()) return null;
  const dueAt = nextDue(state)?.dueAt ?? Infinity;
  if (dueAt <= session.clock.now())
    return `something that was due at ${dueAt} has not happened by ${session.clock.now()} (PRODUCT.md P9.4)`;
  const contradiction = contradictionIn(state);
  if (contradiction) return `the state contradicts itself: ${contradiction}`;
  const undoNotices = notices.waiting.filter(({ code }) => isUndoable(code));
  return rules.checkAtRest(
    state,
    session.clock.now(),
    undoNotices.map(({ values }) => values.subject),
  );
}

/** Finds a wallet name that contains another user. Storms put the user into each name. */
const findForeignName = (text: string, account: string | null): string | undefined =>
  (text.match(/Wallet \d of user-\d+/g) ?? []).find((name) => !name.endsWith(account ?? 'nobody'));

/** Replays the recording of a page. Returns the broken invariant, or `null`. */
export function checkReplay({ session }: StormPage): string | null {
  const recording = session.record('Storm');
  const text = JSON.stringify(recording);
  if (text.length > MAX_RECORDING_LENGTH)
    return `the recording has grown to ${text.length} characters (PRODUCT.md P10.4)`;
  const { account } = session.store.getState().auth;
  const foreignName = findForeignName(text, account);
  if (foreignName) return `the recording of ${account ?? 'nobody'} contains ${foreignName} (PRODUCT.md P10.2, P10.6)`;
  const divergence = describeReplayDivergence(text);
  return divergence && `the recording replays differently (PRODUCT.md P10.1). ${divergence}`;
}
