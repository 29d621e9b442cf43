import { randomInt } from '../../engine/random/dice';
import type { RootState } from '../../program/rootReducer';
import { describeEvent } from '../../program/eventTable';
import { LIVE_BOUNDS } from '../../program/liveSession';
import type { Observe } from '../../engine/timeline/program';
import type { AccountAlias } from '../../services/accounts/accounts';
import { SAVED_SHAPE } from '../../program/savedShape';
import { FakeDevice } from '../fakeDevice';
import { TEST_START } from '../makeTestApp';
import { DashboardTracker } from './dashboardTracker';
import type { StormPlan } from './operations';
import { Rules } from './rules';
import { openStormPage, THROTTLES, type Opening, type StormPage } from './stormPage';
import { StormServer } from './stormServer';

/** Bounds for half of the storms, which fold their recordings early and often. */
const SMALL_BOUNDS = { inputs: 24, events: 200 };

export class Run {
  readonly device = new FakeDevice();
  readonly server: StormServer;
  readonly tracker: DashboardTracker;
  readonly types = new Set<string>();
  /** How often an input or due event of each type changed the state, itself or by what followed from it. */
  readonly effects = new Map<string, number>();
  /** The last recording that each account saved as a file. */
  readonly saved = new Map<AccountAlias, string>();
  /** The tabs, and the visible one. */
  readonly pages: StormPage[] = [];
  page!: StormPage;
  /** Number of pages opened so far. */
  openedCount = 0;
  /** The name of each press of the plan, and what chose its target. */
  readonly presses: { readonly press: string; readonly pick?: number }[] = [];
  /** The version of the program that pages are opened with, and the shape in which it saves. */
  appVersion = 'storm';
  shape = SAVED_SHAPE;
  /** Chooses the server's answers during the current operation. */
  pick: number;
  events = 0;
  /** The state after the last state replacement of the current operation. */
  stateReplacement: RootState | null = null;
  /** Descriptions of all events; `null` if they are not needed. */
  readonly descriptions: string[] | null;
  broken: string | null = null;

  constructor(
    readonly plan: StormPlan,
    readonly withChecks: boolean,
    withDescriptions: boolean,
  ) {
    let drawCount = 0;
    const draw = (count: number) =>
      randomInt(
        { seed: `storm-${plan.seed}`, entity: String(this.pick), purpose: 'answer', n: drawCount++ },
        0,
        count - 1,
      );
    this.pick = plan.startPick;
    this.descriptions = withDescriptions ? [] : null;
    this.server = new StormServer(draw, plan.startPick % 3 > 0);
    this.tracker = new DashboardTracker(this.device, this.server);
  }
}

/** Opens a page and shows it. */
export async function openPage(
  run: Run,
  {
    at,
    path,
    link,
    tab,
    appVersion = run.appVersion,
  }: Pick<Opening, 'at' | 'path' | 'link' | 'tab'> & { readonly appVersion?: string },
): Promise<void> {
  const { plan, server, device, tracker, withChecks, pages } = run;
  const rules = new Rules();
  const number = run.openedCount + 1;
  run.openedCount = number;
  const earlyEvents: Parameters<Observe<RootState>>[] = [];
  let page: StormPage | null = null;
  const track: Observe<RootState> = (event, before, after) => {
    if (page) run.broken ??= tracker.onEvent(page, event, before, after);
    else earlyEvents.push([event, before, after]);
  };
  let cause: { readonly type: string; readonly before: RootState; hasEffect: boolean } | null = null;
  const onEvent: Observe<RootState> = (event, before, after) => {
    run.events += 1;
    run.types.add(event.type);
    if (cause === null || event.meta.kind !== 'derived') cause = { type: event.type, before, hasEffect: false };
    if (!cause.hasEffect && after !== cause.before) {
      cause.hasEffect = true;
      run.effects.set(cause.type, (run.effects.get(cause.type) ?? 0) + 1);
    }
    run.descriptions?.push(`tab ${number}, ${event.meta.at - TEST_START} ms  ${describeEvent(event, before)}`);
    if (event.meta.kind === 'replacement') run.stateReplacement = after;
    run.broken ??= rules.check(event, before, after);
    track(event, before, after);
  };
  const recordingBounds = plan.startPick % 2 === 0 ? SMALL_BOUNDS : LIVE_BOUNDS;
  page = await openStormPage(device, server, {
    at,
    path,
    appVersion,
    shape: run.shape,
    link,
    withChecks,
    recordingBounds,
    rules,
    seed: `storm-${plan.seed}`,
    onEvent,
    onRemoving: (account) => tracker.onRemoving(account),
    onRemoved: (account) => tracker.onRemoval(account),
    onCommit: (committing, change) => tracker.copies.onCommit(committing, change),
    ...(tab && { tab }),
  });
  for (const event of earlyEvents) track(...event);
  const openedPage = page;
  openedPage.persistence.subscribe(() => {
    if (pages.includes(openedPage)) run.broken ??= tracker.onStatus(openedPage);
  });
  pages.push(page);
  run.broken ??= tracker.onStatus(page);
  run.page = page;
}

/** Switches to another tab and hides the visible one. */
export function switchTo(run: Run, page: StormPage): void {
  if (run.page !== page && !run.page.isFrozen()) run.page.hide(THROTTLES[0] ?? 1000);
  run.page = page;
  page.comeBack();
}

/** Closes a page without warning. */
export function closePage({ pages, tracker }: Run, page: StormPage): void {
  pages.splice(pages.indexOf(page), 1);
  tracker.onCrash(page);
  page.crash();
}
