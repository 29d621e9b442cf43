import type { Clock } from '../engine/clock/clock';
import type { Observe } from '../engine/timeline/program';
import type { RecordingBounds } from '../engine/timeline/recorder';
import { sessionHintFound } from '../features/access/auth';
import { keptKeyFound, keyLinkFollowed } from '../features/access/betaAccess';
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

/** Everything that is not deterministic. Whoever hands in the same, and does the same, gets the same program. */
interface ProgramDeps {
  readonly clock: Clock;
  readonly services: Services;
  readonly router: PageRouter;
  /** Whether somebody looks at the page. */
  readonly page: PageAttention;
  /** What this browser keeps, fetched when a dashboard is opened. */
  readonly device: () => Promise<Device>;
  /** Where all chance begins. */
  readonly seed: string;
  /** The program's version, as timelines name it. */
  readonly app: string;
  /** The address had a key, which waits in the drafts. */
  readonly cameByKeyLink?: boolean;
  /** The address was the link of a mail, whose code waits in the drafts. */
  readonly mailLink?: MailLinkMode | null;
  readonly onEvent?: Observe<RootState>;
  /** Leaves out the development checks. */
  readonly withoutChecks?: boolean;
  /** How much the recording keeps, where that is not what the product keeps. */
  readonly recordingBounds?: RecordingBounds;
}

/** The program once it runs, and what the page it runs on has to tell it. */
interface RunningProgram {
  readonly session: LiveSession;
  readonly router: PageRouter;
  readonly persistence: Persistence;
  /** Somebody came by a key link while the page was open; the key waits in the drafts. */
  keyLinkOpened(): void;
  /** The browser may hold a session, and nothing has asked for it yet. */
  hintFound(): void;
}

/** Starts the whole program but its screens: the product, its tests and storms begin here alike. */
export function startProgram(deps: ProgramDeps): RunningProgram {
  const { clock, services, router, page, device, seed, app, cameByKeyLink = false, mailLink = null, withoutChecks = false, recordingBounds = LIVE_BOUNDS } = deps;
  const persistence = createPersistence({ session: () => session, accounts: services.accounts, clock, page, device, app });
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
  else if (services.drafts.get('betaKey') !== undefined) dispatch(keptKeyFound());
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
