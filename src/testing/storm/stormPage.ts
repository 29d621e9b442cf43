import type { UnknownAction } from '@reduxjs/toolkit';
import type { LiveSession } from '../../program/liveSession';
import { createMemoryPageRouter } from '../../app/router/pageRouter';
import { startProgram } from '../../app/startProgram';
import type { RootState } from '../../program/rootReducer';
import type { Ms } from '../../engine/clock/clock';
import { createSystemClock } from '../../engine/clock/systemClock';
import type { Observe } from '../../engine/timeline/program';
import type { RecordingBounds } from '../../engine/timeline/recorder';
import { sessionHintFound } from '../../features/access/auth';
import { routePathOf, type RoutePath } from '../../features/route';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { EmailLinkMode } from '../../services/auth/authService';
import { storedIn } from '../../shared/stored';
import { createDrafts, createSavedKey, type Drafts } from '../../services/drafts/drafts';
import type { StoreChange } from '../../persistence/store';
import type { Persistence } from '../../services/persistence/persistence';
import type { FakeDevice, FakeDevicePage, FakeTab } from '../fakeDevice';
import { createFakePageVisibility, type FakePageVisibility } from '../fakePageVisibility';
import { createFakeServices } from '../fakeServices';
import { repliesArrive } from '../makeTestApp';
import { createTimeMachine, type TimeMachine } from '../timeMachine';
import type { Rules } from './rules';
import type { Connection, StormServer } from './stormServer';

/** The intervals at which browsers wake a hidden page: at first once a second, and later once a minute. */
export const THROTTLES: readonly Ms[] = [1000, 60_000];

/** A page from load to unload, with a router that follows the sagas. */
export interface StormPage extends ReturnType<typeof controlsOf> {
  readonly session: LiveSession;
  readonly persistence: Persistence;
  readonly drafts: Drafts;
  readonly rules: Rules;
  readonly path: () => RoutePath;
  /** Goes to another screen, as a user or a saga would. */
  go(path: RoutePath): void;
  /** The inputs so far that carried a service's reply. */
  readonly replies: readonly UnknownAction[];
  /** Data of the tab that survives a reload. */
  readonly tab: FakeTab;
  /** Presses *Remove it* and *Sign out* in the dialog; `isCancelled`: then *Cancel* at once. */
  removeAndSignOut(isCancelled: boolean): void;
  readonly shape: number;
  /** The account whose dashboard is on this page. */
  shownAccount: AccountAlias | null;
  /** Whether the page's dashboard is stored nowhere. */
  isInMemory: boolean;
  /** Presses *Use it here* or *Begin a new one*, and *Discard it*. */
  takeOver(): void;
  discard(): void;
  /** Whether the user has given up what is only on this page. */
  hasDiscarded: boolean;
  /** Whether the page has said that its dashboard is not here, and the user has not wanted it since. */
  isAway: boolean;
  /** Whether the tab has looked for the dashboard since the session began. */
  hasLooked: boolean;
}

/** How a page is opened and observed. */
export interface Opening {
  /** A moment of the wall clock (UTC ms). */
  readonly at: number;
  readonly seed: string;
  readonly path: RoutePath;
  readonly appVersion: string;
  /** The number of the shape in which that version saves. */
  readonly shape: number;
  readonly withChecks: boolean;
  readonly recordingBounds: RecordingBounds;
  readonly rules: Rules;
  /** The link that opened the page. */
  readonly link: EmailLinkMode | 'key' | null;
  /** The tab to reload. */
  readonly tab?: FakeTab;
  /** Called before the removal of a saved dashboard, and once the removal has succeeded. */
  readonly onRemoving: (account: AccountAlias) => void;
  readonly onRemoved: (account: AccountAlias) => void;
  readonly onEvent: Observe<RootState>;
  /** Called for each transaction that the page has committed. */
  readonly onCommit: (page: StormPage, change: StoreChange) => void;
}

const KEY = 'BETA-ABCD2345';

/** Opens the program on a device as the page's entry does. */
export async function openStormPage(device: FakeDevice, server: StormServer, opening: Opening): Promise<StormPage> {
  const { at, seed, path, appVersion, withChecks, recordingBounds, rules, link, onEvent: observe } = opening;
  const machine = createTimeMachine(at);
  const clock = createSystemClock(machine);
  const browser = device.openPage(clock, opening.tab, opening.shape);
  const { accounts } = createFakeServices();
  const drafts = createDrafts(
    createSavedKey(
      storedIn(() => browser.localStorage),
      machine.wallNow,
    ),
  );
  const { connection, services } = server.openPage(drafts);
  const replies: UnknownAction[] = [];
  const router = createMemoryPageRouter(link !== null && link !== 'key' ? '/auth' : path);
  const visibility = createFakePageVisibility();
  const onEvent: Observe<RootState> = (event, before, after) => {
    if (event.type.endsWith('Replied')) replies.push({ ...event });
    if (!connection.isGone) observe(event, before, after);
  };
  if (link === 'key') drafts.put('betaKey', KEY);
  else if (link !== null) drafts.put('actionCode', 'code');
  const { session, persistence } = startProgram({
    clock,
    services: { ...services, accounts },
    router,
    page: visibility,
    device: browser.device,
    seed,
    appVersion,
    openedByKeyLink: link === 'key',
    emailLink: link === 'key' ? null : link,
    onEvent,
    withoutChecks: !withChecks,
    recordingBounds,
  });
  if (server.isHinted()) session.store.dispatch(sessionHintFound());
  await repliesArrive();
  const page: StormPage = {
    session,
    persistence,
    drafts,
    rules,
    replies,
    path: () => routePathOf(router.state.location.pathname),
    go: (next) => router.navigate(next === 'other' ? '/nowhere' : next),
    ...controlsOf({ machine, connection, browser, visibility, server, session }),
    tab: browser.tab,
    removeAndSignOut: (isCancelled) => void removeAndSignOut(session, persistence, opening, isCancelled),
    shape: opening.shape,
    shownAccount: null,
    isInMemory: false,
    takeOver() {
      page.isAway = false;
      persistence.takeOver();
    },
    discard() {
      page.hasDiscarded = true;
      persistence.discard();
    },
    hasDiscarded: false,
    isAway: false,
    hasLooked: true,
  };
  device.onCommit(browser.receiver, (change) => opening.onCommit(page, change));
  return page;
}

async function removeAndSignOut(
  { store }: LiveSession,
  persistence: Persistence,
  { onRemoving, onRemoved }: Opening,
  isCancelled: boolean,
): Promise<void> {
  const { account } = store.getState().auth;
  if (account === null) return;
  onRemoving(account);
  const cancellation = new AbortController();
  const removal = persistence.removeAndSignOut(cancellation.signal);
  if (isCancelled) cancellation.abort();
  if (await removal) onRemoved(account);
}

interface PageParts {
  readonly session: LiveSession;
  readonly machine: TimeMachine;
  readonly connection: Connection;
  readonly browser: FakeDevicePage;
  readonly visibility: FakePageVisibility;
  readonly server: StormServer;
}

/** Returns the functions that control a page from outside. */
function controlsOf({ machine, connection, browser, visibility, server, session }: PageParts) {
  return {
    wallNow: machine.wallNow,
    /** Advances time. A frozen page does nothing meanwhile. */
    pass: (span: Ms) => (connection.isFrozen ? machine.sleep(span) : machine.advance(span)),
    sleep: machine.sleep,
    setBack: machine.setBack,
    isHidden: () => connection.isHidden,
    hide(throttle: Ms) {
      connection.isHidden = true;
      visibility.hide();
      machine.throttle(throttle);
    },
    comeBack() {
      connection.isHidden = false;
      machine.throttle(1);
      machine.advance(1);
      visibility.comeBack();
      server.resume(connection);
    },
    isFrozen: () => connection.isFrozen,
    freeze() {
      connection.isFrozen = true;
      browser.freeze();
    },
    /** Resumes the page, which handles the messages that arrived meanwhile either before or after its own due work. */
    wake(handlesMessagesFirst: boolean) {
      if (handlesMessagesFirst) browser.wake();
      connection.isFrozen = false;
      machine.advance(1);
      // Recording a session makes its page read the time.
      session.record('Awake again');
      browser.wake();
      server.resume(connection);
    },
    /** Closes the page without warning. It stores nothing more. */
    crash() {
      connection.isGone = true;
      browser.crash();
    },
  };
}
