import { isAway } from '../../services/persistence/persistence';
import type { Timeline } from '../../engine/timeline/timeline';
import { faultsToggled } from '../../features/simulation';
import { repliesArrive, TEST_START } from '../makeTestApp';
import { pickItem, type StormPlan } from './operations';
import { PATHS, OPERATIONS } from './performOperation';
import { isDashboardUsable } from './presses';
import { checkAtRest, checkReplay } from './restInvariants';
import { openPage, Run } from './run';
import type { StormPage } from './stormPage';

interface Storm {
  /** The operations in words, one line each. */
  readonly operations: readonly string[];
  /** The operations as they were performed, with the presses named. */
  readonly performed: StormPlan['operations'];
  /** The broken invariant, if any. */
  readonly broken: string | null;
  /** The types of all events. */
  readonly types: ReadonlySet<string>;
  /** How often an input or due event of each type changed the state. */
  readonly effects: ReadonlyMap<string, number>;
  readonly events: number;
  /** For debugging, with `withDescriptions`: descriptions of all events of all tabs, and the last page's recording. */
  readonly descriptions: readonly string[];
  readonly timeline: Timeline | null;
}

interface StormOptions {
  /** Describes every event and returns the last page's recording. */
  readonly withDescriptions?: boolean;
  /** Runs the development checks, which find state that is not serialisable. */
  readonly withChecks?: boolean;
  /** The text of a recording that user-1 has saved. */
  readonly saved?: string;
}

/** Runs a plan: presses, replies, routes, tabs, sleep, reloads and crashes. */
export async function storm(
  plan: StormPlan,
  { withDescriptions = false, withChecks = false, saved }: StormOptions = {},
): Promise<Storm> {
  const run = new Run(plan, withChecks, withDescriptions);
  await openPage(run, { at: TEST_START, path: pickItem(PATHS, plan.startPick), link: null });
  if (saved !== undefined) run.saved.set('user-1', saved);
  const operations: string[] = [];
  try {
    for (const operation of plan.operations) {
      run.pick = operation.pick;
      if (plan.hasFaults) switchFaultsOn(run.page);
      operations.push(await OPERATIONS[operation.kind](run, operation));
      await repliesArrive();
      run.broken ??= checkTabs(run);
      if (run.broken !== null) break;
    }
    run.broken ??= (await checkVisit(run)) ?? run.tracker.checkAtEnd() ?? checkReplay(run.page);
  } catch (error) {
    run.broken ??= `an exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
  const { broken, types, effects, events, descriptions, page, presses } = run;
  const performed = plan.operations
    .slice(0, operations.length)
    .map((operation) => (operation.kind === 'press' ? { ...operation, ...presses.shift() } : operation));
  return {
    operations,
    performed,
    broken,
    types,
    effects,
    events,
    descriptions: descriptions ?? [],
    timeline: withDescriptions ? page.session.record('Storm') : null,
  };
}

function switchFaultsOn(page: StormPage): void {
  const { store } = page.session;
  if (!page.isHidden() && isDashboardUsable(page) && !store.getState().simulation.faults)
    store.dispatch(faultsToggled({ isOn: true }));
}

/**
 * Lets the user return to the visible tab on a healthy machine, and checks that the dashboard opens there or is
 * elsewhere.
 */
async function checkVisit({ page, pages, device, server }: Run): Promise<string | null> {
  Object.assign(device, { fault: 'none', isSlow: false, failsToLoad: false, transientFailures: 0 });
  await device.releaseAll();
  const placeOf = ({ persistence }: StormPage) => persistence.status().place;
  const stateOf = ({ session }: StormPage) => session.store.getState();
  const accountOf = (one: StormPage) => stateOf(one).auth.account;
  const isNowhere = () =>
    isAway(page.persistence.status()) &&
    device.saved().get(accountOf(page) ?? '')?.checkpoint !== undefined &&
    pages.every(
      (other) => !other.isFrozen() && (isAway(other.persistence.status()) || accountOf(other) !== accountOf(page)),
    );
  // A hidden tab, whose timers run once a minute, may need two minutes to give up what it cannot write.
  for (let second = 0; second < 20 || (second < 150 && isNowhere()); second += 1) {
    // At the second visit, the services have answered.
    if (second % 10 === 0) page.comeBack();
    await repliesArrive();
    await server.answerAll();
    for (const awake of pages.filter((other) => !other.isFrozen())) awake.pass(1000);
    await repliesArrive();
  }
  const { auth, betaAccess, route } = stateOf(page);
  if (auth.account === null || betaAccess.admission.kind !== 'granted' || route.path !== '/app') return null;
  if (placeOf(page) === 'opening') return `the dashboard of ${auth.account} never opens (PRODUCT.md P11.6)`;
  return isNowhere()
    ? `no tab has the dashboard of ${auth.account}, and a visit does not open it (PRODUCT.md P11.4)`
    : null;
}

/** Checks the invariants of every awake tab between two operations. */
function checkTabs({ pages, tracker }: Run): string | null {
  const awakePages = pages.filter((page) => !page.isFrozen());
  for (const page of awakePages) {
    const broken = checkAtRest(page);
    if (broken) return broken;
  }
  return tracker.checkAtRest(pages);
}
