import type { Clock } from '../engine/clock/clock';
import type { Observe } from '../engine/timeline/program';
import type { RecordingBounds } from '../engine/timeline/recorder';
import { sessionHintFound } from '../features/access/auth';
import { savedKeyFound, keyLinkFollowed } from '../features/access/betaAccess';
import { mailLinkOpened } from '../features/access/mailLink';
import { routeChanged, tabReturned } from '../features/route';
import type { MailLinkMode } from '../services/auth/authService';
import type { Device } from '../persistence/device';
import type { PageAttention } from '../services/page/pageAttention';
import type { Persistence } from '../services/persistence/persistence';
import type { Services } from '../services/services';
import { LIVE_BOUNDS, startLiveSession, type LiveSession } from './liveSession';
import { createPersistence } from './persistence';
import { createNavigator, followRouter, type PageRouter } from './router/pageRouter';
import type { RootState } from './rootReducer';

/** Everything that is not deterministic. The same dependencies and the same user actions give the same run. */
interface ProgramDeps {
  readonly clock: Clock;
  readonly services: Services;
  readonly router: PageRouter;
  /** Reports whether the page is visible, and when the user returns to it. */
  readonly page: PageAttention;
  /** This browser's storage and locks, loaded when a dashboard is opened. */
  readonly device: () => Promise<Device>;
  /** Seed of all random values. */
  readonly seed: string;
  /** The program's version, as recorded in timelines. */
  readonly app: string;
  /** The address contained a key, which is now in the drafts. */
  readonly cameByKeyLink?: boolean;
  /** The address was a mail link, whose code is now in the drafts. */
  readonly mailLink?: MailLinkMode | null;
  readonly onEvent?: Observe<RootState>;
  /** Turns off the development checks. */
  readonly withoutChecks?: boolean;
  /** Limits of the recording, if they differ from the product's. */
  readonly recordingBounds?: RecordingBounds;
}

/** The running program, and the calls by which the page reports to it. */
interface RunningProgram {
  readonly session: LiveSession;
  readonly router: PageRouter;
  readonly persistence: Persistence;
  /** A key link was opened while the page was open. The key is in the drafts. */
  keyLinkOpened(): void;
  /** The browser may hold a session that nothing has requested yet. */
  hintFound(): void;
}

/** Starts the whole program except its screens. The product, its tests and storms all start here. */
export function startProgram(deps: ProgramDeps): RunningProgram {
  const { clock, services, router, page, device, seed, app, cameByKeyLink = false, mailLink = null, withoutChecks = false, recordingBounds = LIVE_BOUNDS } = deps;
  const persistence = createPersistence({ session: () => session, accounts: services.accounts, clock, page, device, appVersion: app });
  const onEvent: Observe<RootState> = (event, before, after) => {
    persistence.onEvent(event, before, after);
    deps.onEvent?.(event, before, after);
  };
  const session: LiveSession = startLiveSession(
    { clock, services, navigate: createNavigator(router), app, onEvent, withoutChecks, recordingBounds },
    seed,
  );
  const { dispatch, getState } = session.store;

  if (mailLink) dispatch(mailLinkOpened({ mode: mailLink }));
  followRouter(router, (path) => dispatch(routeChanged({ path })), () => getState().route.path);
  if (cameByKeyLink) dispatch(keyLinkFollowed());
  else if (services.drafts.get('betaKey') !== undefined) dispatch(savedKeyFound());
  page.onReturn(() => {
    persistence.onReturn();
    const { confirmation, betaAccess } = getState();
    if (confirmation.stage === 'awaited' || betaAccess.isKeySetAside) dispatch(tabReturned());
  });

  return {
    session,
    router,
    persistence,
    keyLinkOpened: () => void dispatch(keyLinkFollowed()),
    hintFound: () => void dispatch(sessionHintFound()),
  };
}
