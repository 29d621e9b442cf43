import type { UnknownAction } from '@reduxjs/toolkit';
import type { LiveSession } from '../../app/liveSession';
import { createMemoryPageRouter } from '../../app/router/pageRouter';
import { startProgram } from '../../app/startProgram';
import { createSystemClock } from '../../engine/clock/systemClock';
import type { RootState } from '../../app/rootReducer';
import type { Observe } from '../../engine/timeline/program';
import { routePathOf, type RoutePath } from '../../features/route';
import type { Keeping } from '../../services/keptDashboards/keeping';
import type { FakeDevice } from '../fakeDevice';
import { createFakePageAttention } from '../fakePageAttention';
import { createFakeServices } from '../fakeServices';
import { repliesArrive } from '../makeTestApp';
import { createTimeMachine, type TimeMachine } from '../timeMachine';
import type { StormServer } from './stormServer';

/** One life of the page, with a router that goes where the sagas lead. */
export interface StormPage {
  readonly session: LiveSession;
  readonly machine: TimeMachine;
  readonly keeping: Keeping;
  readonly path: () => RoutePath;
  /** Somebody, or a saga, goes to another screen. */
  go(path: RoutePath): void;
  /** What services have answered so far. */
  readonly replies: readonly UnknownAction[];
  /** The page is gone, without a word; from then on it keeps nothing. */
  crash(): void;
}

/** How a page is opened, and who watches it. */
interface Opening {
  /** A moment of the wall clock (UTC ms). */
  readonly at: number;
  readonly seed: string;
  readonly path: RoutePath;
  readonly withChecks: boolean;
  readonly onEvent: Observe<RootState>;
}

/** Opens the program on a device as the page's entry does. */
export async function openStormPage(
  device: FakeDevice,
  server: StormServer,
  { at, seed, path, withChecks, onEvent: observe }: Opening,
): Promise<StormPage> {
  const machine = createTimeMachine(at);
  const clock = createSystemClock(machine);
  const services = { ...server.openPage(), accounts: createFakeServices().accounts };
  const replies: UnknownAction[] = [];
  const router = createMemoryPageRouter(path);
  const pathShown = () => routePathOf(router.state.location.pathname);
  let isGone = false;
  const onEvent: Observe<RootState> = (event, before, after) => {
    if (event.type.endsWith('Replied')) replies.push({ ...event });
    if (!isGone) observe(event, before, after);
  };
  const page = createFakePageAttention();
  const { storage, crash } = device.openPage();
  const { session, keeping } = startProgram({ clock, services, router, page, storage, seed, app: 'storm', onEvent, withoutChecks: !withChecks });
  await repliesArrive();
  const go = (next: RoutePath) => router.navigate(next === 'other' ? '/nowhere' : next);
  return { session, machine, keeping, path: pathShown, go, replies, crash: () => {
    isGone = true;
    crash();
  } };
}
