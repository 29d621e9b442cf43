import type { Observe } from '../engine/timeline/program';
import { keyLinkFollowed, savedKeyFound } from '../features/access/betaAccess';
import { selectIsKeySaved } from '../features/access/betaAccessSelectors';
import { selectConfirmationStage } from '../features/access/confirmation';
import { emailLinkOpened } from '../features/access/emailLink';
import { routeChanged, tabReturned } from '../features/route';
import type { EmailLinkMode } from '../services/auth/authService';
import type { Device } from '../persistence/device';
import type { PageVisibility } from '../services/page/pageVisibility';
import type { Persistence } from '../services/persistence/persistence';
import { createLazyPersistence } from './lazyPersistence';
import { startLiveSession, type LiveSession, type SessionDeps } from '../program/liveSession';
import { createNavigator, reportRoutes, type PageRouter } from './router/pageRouter';
import type { RootState } from '../program/rootReducer';

/** Everything that is not deterministic. The same dependencies and the same user actions give the same session. */
interface ProgramDeps extends Omit<SessionDeps, 'navigate'> {
  readonly router: PageRouter;
  /** Reports whether the page is visible, and when the user returns to it. */
  readonly page: PageVisibility;
  /** Returns this browser's storage and locks; called when a dashboard is opened. */
  readonly device: () => Promise<Device>;
  /** The address contained a key, which is now in the drafts. */
  readonly openedByKeyLink?: boolean;
  /** The address was an email link, whose code is now in the drafts. */
  readonly emailLink?: EmailLinkMode | null;
  /** Called with every event, beginning with the first. */
  readonly onEvent?: Observe<RootState>;
}

/**
 * Starts the whole program except its screens. The product, the tests and the randomized tests (storms) all start here.
 */
export function startProgram(deps: ProgramDeps): { readonly session: LiveSession; readonly persistence: Persistence } {
  const { router, page, device, openedByKeyLink = false, emailLink = null, onEvent, ...sessionDeps } = deps;
  const {
    appVersion,
    services: { accounts, drafts },
  } = deps;
  const session = startLiveSession({ ...sessionDeps, navigate: createNavigator(router) });
  const persistence = createLazyPersistence({ session, accounts, page, device, appVersion });
  if (onEvent) session.watch(onEvent);

  const { dispatch, getState } = session.store;
  if (emailLink) dispatch(emailLinkOpened({ mode: emailLink }));
  reportRoutes(
    router,
    (path) => dispatch(routeChanged({ path })),
    () => getState().route.path,
  );
  if (openedByKeyLink) dispatch(keyLinkFollowed());
  else if (drafts.get('betaKey') !== undefined) {
    const refusal = drafts.keyRefusal();
    dispatch(savedKeyFound(refusal && { refusal }));
  }
  page.onReturn(() => {
    const state = getState();
    if (selectConfirmationStage(state) === 'awaited' || selectIsKeySaved(state)) dispatch(tabReturned());
  });
  return { session, persistence };
}
