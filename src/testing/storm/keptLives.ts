import { makeReplayProgram } from '../../app/replayProgram';
import { dashboardReleased, dashboardRestored, branched, type RootState } from '../../app/rootReducer';
import type { Ms } from '../../engine/clock/clock';
import { simulatedAt } from '../../engine/clock/simulatedTime';
import type { TimedAction } from '../../engine/timeline/events';
import { finish, playSteps } from '../../engine/timeline/program';
import { stateDifference } from '../../engine/timeline/stateDifference';
import { accessDenied, sessionEnded } from '../../features/access';
import { sessionBegun, signOutFailed, type SessionEndCause } from '../../features/access/auth';
import { accessGranted } from '../../features/access/betaAccess';
import type { AccountAlias } from '../../services/accounts/accounts';
import type { FakeDevice } from '../fakeDevice';
import { modelStart, modelStateOf } from './facts';
import { createModel } from './model';
import type { StormPage } from './stormPage';

/** The dashboard of one account, wherever it lives, as its last page left it. */
interface Life {
  /** The page that it lives in; `null` when that is gone or has let it go. */
  page: StormPage | null;
  state: RootState;
  /** The moment of the last event, and the last one that its page lived to (machine time). */
  at: Ms;
  lived: Ms;
  /** Since when its time stands still: when its tabs learned that the session had ended, by their clocks. One of these is kept. */
  pausedAt: readonly Ms[];
  /** Whether a tab that learns of an end now learns of that one. */
  isEnding: boolean;
  /** Whether only one tab was told that its session is none, while others are in theirs and may let the time go on. */
  mayGoOn: boolean;
  /** Whether it began since the last rest, so that nothing of it may have been written yet. */
  isFresh: boolean;
  /** While it is a branch of a timeline: the own dashboard, which stands still beside it (P11.9). */
  own: Life | null;
  /** While no snapshot holds the branch that began, or that was left: the snapshot that does not. */
  stale: { readonly snapshot: string | null } | null;
  /** Whether all of it has to be there again; a device that did not keep it, or a branch half done, leave that open. */
  isSure: boolean;
}

/** Knows what a device has to keep, and judges what it gives back (P11). Each part returns the law that is broken, or `null`. */
export class KeptLives {
  private readonly lives = new Map<AccountAlias, Life>();
  /** Those of whom nothing may be on the device, since nothing new has come of them. */
  private readonly removed = new Set<AccountAlias>();

  constructor(
    private readonly device: FakeDevice,
    private readonly pages: readonly StormPage[],
  ) {}

  onEvent(page: StormPage, event: TimedAction, before: RootState, after: RootState): string | null {
    if (dashboardRestored.match(event)) return this.restored(page, event.meta.at, after);
    const account = before.auth.account;
    if (accessGranted.match(event)) this.removed.delete(event.payload.account);
    if (sessionBegun.match(event)) this.sessionBegins(event.payload.account);
    if (account === null) return null;
    if (signOutFailed.match(event)) page.choice = 'keep';
    const life = this.lives.get(account);
    if (sessionEnded.match(event)) this.ended(page, account, event.payload.cause, event.meta.at, before);
    else if (accessDenied.match(event)) {
      page.placed = null;
      this.remove(account);
    } else if (life?.page === page && dashboardReleased.match(event)) Object.assign(life, { page: null, state: before, lived: event.meta.at });
    else if (life?.page === page) {
      if (branched.match(event)) this.branch(life, event.meta.at, before);
      Object.assign(life, { state: after, at: event.meta.at });
    }
    return null;
  }

  /** A page keeps the dashboard otherwise than before: one may begin there, with nothing kept before it. */
  onStatus(page: StormPage): string | null {
    const { place, setAside } = page.keeping.status();
    const { auth, betaAccess } = page.session.store.getState();
    const { account } = auth;
    if (place !== 'here') page.placed = null;
    // It asks anew, or will do so once somebody comes back to it.
    if (place === 'opening' || place === 'elsewhere') page.isOvertaken = false;
    if (account === null || place !== 'here' || betaAccess.access !== 'granted' || page.placed === account) return null;
    const life = this.lives.get(account);
    if (isInMemory(page)) {
      if (life?.page === page) Object.assign(life, { page: null, isSure: false });
      return null;
    }
    this.begin(page, account, page.session.clock.now(), page.session.store.getState());
    Object.assign(this.lives.get(account) ?? {}, { isFresh: true });
    // A branch that this version cannot read is set aside, and one's own dashboard stays beside what begins in its place.
    if (setAside.length > 0) this.leaveOwnBeside(life, account);
    return life?.isSure && setAside.length === 0 ? `the kept dashboard of ${account} was not gone on with (P11.1)` : null;
  }

  /** Looks at the pages that are awake, between two operations. */
  atRest(awake: readonly StormPage[]): string | null {
    for (const life of this.lives.values()) {
      this.settleBranch(life);
      life.isFresh = false;
    }
    // A page that does not know yet that its dashboard was removed goes on noting what is pressed.
    const removed = [...this.removed].filter((account) => this.pages.every(({ placed }) => placed !== account));
    return livesTwice(awake) ?? (this.device.fault === 'none' ? leftOnDevice(this.device, removed) : null) ?? strangersOnDevice(this.device);
  }

  crashed(page: StormPage): void {
    // What it noted of a dashboard that is no more goes when somebody comes to the dashboard again.
    if (page.placed !== null) this.removed.delete(page.placed);
    for (const life of this.lives.values()) {
      if (life.page === page) Object.assign(life, { page: null, lived: page.session.clock.now(), isSure: life.isSure && !life.isFresh });
    }
  }

  /** The device does not keep what it is given, or gives back what cannot be read. */
  doubt(account?: AccountAlias): void {
    for (const [of, life] of this.lives) if (account === undefined || of === account) life.isSure = false;
  }

  private begin(page: StormPage, account: AccountAlias, at: Ms, state: RootState): void {
    page.placed = account;
    if (!page.isOvertaken) this.removed.delete(account);
    // Where there is no room for the first snapshot, no input can follow it either.
    const isSure = !page.isOvertaken && this.device.fault === 'none';
    this.lives.set(account, { page, state, at, lived: at, pausedAt: [], isEnding: false, mayGoOn: false, isFresh: false, own: null, stale: null, isSure });
  }

  /** The own dashboard stands still from then on; a branch of a branch leaves it where it is. */
  private branch(life: Life, at: Ms, before: RootState): void {
    life.own ??= { ...life, page: null, state: before, at, lived: at, pausedAt: [at] };
    Object.assign(life, { stale: this.keptFor(before.auth.account ?? ''), isSure: false });
  }

  private keptFor(account: AccountAlias): Life['stale'] {
    return { snapshot: this.device.records.get(account)?.snapshot ?? null };
  }

  /** A branch has to be there again as soon as a snapshot holds it. */
  private settleBranch(life: Life): void {
    const { page, stale, own } = life;
    const account = page?.placed ?? null;
    if (stale === null || account === null || this.keptFor(account)?.snapshot === stale.snapshot) return;
    life.stale = null;
    life.isSure = this.device.fault === 'none' && (own === null || own.isSure);
  }

  private leaveOwnBeside(before: Life | undefined, account: AccountAlias): void {
    const begun = this.lives.get(account);
    if (before?.own && begun) begun.own = { ...before.own, isSure: before.own.isSure && before.isSure };
  }

  private restored(page: StormPage, at: Ms, after: RootState): string | null {
    const account = after.auth.account ?? '';
    const life = this.lives.get(account);
    if (isInMemory(page)) return null;
    const isBack = life?.page === page;
    this.begin(page, account, at, after);
    const begun = this.lives.get(account);
    if (life?.isSure === false && !isBack && begun) begun.isSure = false;
    if (isBack && begun) Object.assign(begun, { stale: this.keptFor(account), isSure: false, own: null });
    else this.leaveOwnBeside(life, account);
    if (isBack) return life.own?.isSure ? goneOn(life.own, at, after) : null;
    // A page that had asked before the removal shows what it got until its first write is refused.
    if (!life) return page.isOvertaken ? null : `the dashboard of ${account} has come back, which had been removed (P11.2)`;
    if (life.page && life.page !== page && !life.page.isFrozen()) return `the dashboard of ${account} lives in two tabs (P11.4)`;
    return life.isSure ? goneOn({ ...life, lived: life.page?.session.clock.now() ?? life.lived }, at, after) : null;
  }

  private ended(page: StormPage, account: AccountAlias, cause: SessionEndCause, at: Ms, before: RootState): void {
    const life = this.lives.get(account);
    const isRemoved = cause === 'deleted' || page.choice === 'remove';
    page.choice = 'keep';
    page.placed = null;
    if (isRemoved) this.remove(account);
    else if (life?.page === page) Object.assign(life, { page: null, state: before, at, lived: at, pausedAt: [at], isEnding: true });
    else if (life) {
      const mayGoOn = cause === 'refused' && this.pages.some(({ session }) => session.store.getState().auth.account === account);
      Object.assign(life, { ...this.pauseOf(life, at), mayGoOn, isSure: life.isSure && this.device.fault === 'none' });
    }
  }

  /** Which tab's moment is kept depends on whose write comes first; of a later end it is none. */
  private pauseOf({ pausedAt, isEnding }: Life, at: Ms): Pick<Life, 'pausedAt' | 'isEnding'> {
    return pausedAt.length === 0 || isEnding ? { pausedAt: [...pausedAt, at], isEnding: true } : { pausedAt, isEnding };
  }

  private sessionBegins(account: AccountAlias): void {
    const life = this.lives.get(account);
    if (life) life.isEnding = false;
  }

  /** A storage that is forbidden cannot be emptied either; nothing is expected of it. */
  private remove(account: AccountAlias): void {
    if (this.device.fault === 'forbidden') {
      const life = this.lives.get(account);
      if (life) Object.assign(life, { page: null, isSure: false });
      this.removed.delete(account);
      return;
    }
    this.lives.delete(account);
    this.removed.add(account);
    for (const page of this.pages) {
      const { auth, betaAccess } = page.session.store.getState();
      // A page that may open the dashboard and has not waits for somebody to look at it: it asks for what there is then.
      const { place } = page.keeping.status();
      const hasAsked = place === 'here' || (place === 'opening' && betaAccess.access !== 'granted');
      page.isOvertaken ||= auth.account === account && hasAsked;
    }
  }
}

/** Compares what a page has got with what its last page had, had that been watched until now, or until its session ended. */
function goneOn(life: Life, at: Ms, after: RootState): string | null {
  const { pausedAt, mayGoOn } = life;
  const broken = [...pausedAt, ...(pausedAt.length === 0 || mayGoOn ? [at] : [])].map((until) => goneOnUntil(until, life, at, after));
  return broken.includes(null) ? null : (broken[0] ?? null);
}

function goneOnUntil(until: Ms, life: Life, at: Ms, { simulation, ...found }: RootState): string | null {
  const { state, lived } = life;
  const moment = Math.max(until, life.at);
  const reached = simulatedAt(simulation, at);
  // A clock that was set back leaves open at which moment it was last kept (P11.5); no press is lost by that.
  if (until < lived) return tasksOf(state) === tasksOf(found) ? null : 'a clock that was set back has taken tasks away, or brought some (P11.5)';
  const judge = createModel(modelStart());
  judge.adopt(modelStateOf(state));
  let broken: string | null = null;
  const program = makeReplayProgram({ at: life.at, seed: state.simulation.seed, state }, (event) => {
    broken ??= judge.judge(event);
  });
  finish(playSteps(program, { inputs: [], startedAt: life.at }, { inputs: 0, until: moment - life.at, eventCount: () => 0 }));
  const expected = program.getState();
  if (broken) return broken;
  if (simulatedAt(expected.simulation, moment) !== reached) {
    return `a kept dashboard goes on ${reached - simulatedAt(expected.simulation, moment)} ms away from where it was (P11.1, P11.3)`;
  }
  const parts = ({ tasks, wallets, protocols, activity }: Omit<RootState, 'simulation'>) => ({ tasks, wallets, protocols, activity });
  const [difference] = stateDifference(parts(expected), parts(found));
  return difference ? `a kept dashboard is not as if it had been watched: ${difference.path} is ${difference.kind} (P11.1)` : null;
}

const tasksOf = ({ tasks }: Pick<RootState, 'tasks'>) => tasks.ids.join();

function isInMemory({ keeping }: StormPage): boolean {
  const { trouble } = keeping.status();
  return trouble === 'forbidden' || trouble === 'noLocks';
}

function livesTwice(pages: readonly StormPage[]): string | null {
  const seen = pages.filter(({ keeping, placed }) => placed !== null && keeping.status().trouble === null);
  const twice = seen.find(({ placed }, index) => seen.findIndex((other) => other.placed === placed) < index);
  return twice ? `the dashboard of ${String(twice.placed)} is open in two tabs (P11.4)` : null;
}

/** What is on a device of each account, as text. */
const keptOf = ({ records, entries }: FakeDevice, account: AccountAlias): string =>
  [records.get(account)?.snapshot, ...(records.get(account)?.inputs ?? []).map((one) => JSON.stringify(one))]
    .concat([...entries].filter(([key]) => key.includes(account)).map(([, text]) => text))
    .join('');

function leftOnDevice(device: FakeDevice, removed: readonly AccountAlias[]): string | null {
  const left = removed.find((account) => keptOf(device, account) !== '');
  return left ? `something of ${left} is on the device that should have been removed (P3.10, P11.2)` : null;
}

function strangersOnDevice(device: FakeDevice): string | null {
  const [first, second] = ['user-1', 'user-2'].map((account) => keptOf(device, account));
  return first?.includes('of user-2') || second?.includes('of user-1') ? 'something of one person is kept for the other (P3.11)' : null;
}
