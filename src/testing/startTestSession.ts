import { startLiveSession } from '../program/liveSession';
import type { Navigate } from '../program/navigationSaga';
import { createSystemClock } from '../engine/clock/systemClock';
import { createFakeServices } from './fakeServices';
import { TEST_START } from './makeTestApp';
import { createTimeMachine } from './timeMachine';

interface SessionOptions {
  readonly grain?: number;
  readonly navigate?: Navigate;
  readonly withoutChecks?: boolean;
}

/** Starts a live session with fake services, on a machine whose timeouts fire at multiples of `grain` ms. */
export function startTestSession({ grain, navigate = () => {}, withoutChecks = false }: SessionOptions = {}) {
  const machine = createTimeMachine(TEST_START, grain);
  const clock = createSystemClock(machine);
  const services = createFakeServices({ account: 'user-1' });
  const session = startLiveSession({ clock, services, navigate, appVersion: '0.1.0', seed: 'live', withoutChecks });
  return { machine, clock, services, session };
}
