import { createVirtualClock } from '../../engine/clock/virtualClock';
import { createListeners } from '../../shared/listeners';
import { createFakePageVisibility } from '../../testing/fakePageVisibility';
import { repliesArrive } from '../../testing/makeTestApp';
import { NOTHING_SAVED, type PersistenceStatus } from '../persistence/persistence';
import type { ProfileOutcome } from './betaAccessService';
import { createProfilePoll, PROFILE_POLL_INTERVAL } from './profilePoll';

function setUp() {
  const clock = createVirtualClock(0);
  const page = createFakePageVisibility();
  const persistence = createFakePersistence();
  const reads: string[] = [];
  const server = { outcome: 'granted' as ProfileOutcome, reply: Promise.resolve() };
  const loadProfile = async (account: string) => {
    reads.push(account);
    await server.reply;
    return server.outcome;
  };
  const poll = createProfilePoll({ loadProfile, page, persistence, clock });
  const report = jest.fn();
  const passTime = async (span: number) => {
    clock.advance(span);
    await repliesArrive();
  };
  return { poll, report, reads, server, page, persistence, passTime };
}

/** Reports where the dashboard is open, as persistence does. */
function createFakePersistence() {
  const { subscribe, notify } = createListeners();
  let place: PersistenceStatus['place'] = 'here';
  return {
    status: () => ({ ...NOTHING_SAVED, place }),
    subscribe,
    moveTo(next: PersistenceStatus['place']) {
      place = next;
      notify();
    },
  };
}

describe('the profile poll', () => {
  it('reads the profile every 30 s', async () => {
    const { poll, report, reads, passTime } = setUp();
    poll.start('user-1', report);
    for (let second = 0; second < 600; second += 1) await passTime(1000);
    expect(reads).toHaveLength(20);
  });

  it('reports nothing while access is granted or the server cannot be reached', async () => {
    const { poll, report, reads, server, passTime } = setUp();
    poll.start('user-1', report);
    for (const outcome of ['granted', 'unavailable', 'granted'] as const) {
      server.outcome = outcome;
      await passTime(PROFILE_POLL_INTERVAL);
    }
    expect(reads).toHaveLength(3);
    expect(report).not.toHaveBeenCalled();
  });

  it.each(['denied', 'refused'] as const)('reports once that access was %s, and reads no more', async (outcome) => {
    const { poll, report, reads, server, page, passTime } = setUp();
    poll.start('user-1', report);
    server.outcome = outcome;
    await passTime(PROFILE_POLL_INTERVAL);
    expect(report.mock.calls).toEqual([[outcome]]);
    page.comeBack();
    await passTime(10 * PROFILE_POLL_INTERVAL);
    expect(reads).toHaveLength(1);
  });

  it('reads nothing on a hidden page, and at once when the user returns', async () => {
    const { poll, report, reads, server, page, passTime } = setUp();
    poll.start('user-1', report);
    page.hide();
    server.outcome = 'denied';
    for (let round = 0; round < 20; round += 1) await passTime(PROFILE_POLL_INTERVAL);
    expect(reads).toEqual([]);
    page.comeBack();
    await repliesArrive();
    expect(report.mock.calls).toEqual([['denied']]);
  });

  it('reads nothing while another tab has the dashboard, and at once when this tab takes it over', async () => {
    const { poll, report, reads, server, page, persistence, passTime } = setUp();
    poll.start('user-1', report);
    persistence.moveTo('elsewhere');
    server.outcome = 'denied';
    for (let round = 0; round < 20; round += 1) await passTime(PROFILE_POLL_INTERVAL);
    page.comeBack();
    await repliesArrive();
    expect(reads).toEqual([]);
    persistence.moveTo('opening');
    await repliesArrive();
    expect(report.mock.calls).toEqual([['denied']]);
  });

  it('does not read when a sign-out in the other tab frees the dashboard', async () => {
    const { poll, report, reads, persistence } = setUp();
    poll.start('user-1', report);
    persistence.moveTo('elsewhere');
    persistence.moveTo('here');
    await repliesArrive();
    expect(reads).toEqual([]);
  });

  it('does not read when the dashboard is opened here, but not taken over', async () => {
    const { poll, report, reads, persistence } = setUp();
    poll.start('user-1', report);
    persistence.moveTo('opening');
    persistence.moveTo('here');
    await repliesArrive();
    expect(reads).toEqual([]);
  });

  it('reads once at a time, no matter how many times the user returns', async () => {
    const { poll, report, reads, server, page, passTime } = setUp();
    let answer = () => {};
    server.reply = new Promise((resolve) => (answer = resolve));
    poll.start('user-1', report);
    page.comeBack();
    page.comeBack();
    await passTime(10 * PROFILE_POLL_INTERVAL);
    expect(reads).toHaveLength(1);
    answer();
    await repliesArrive();
    await passTime(PROFILE_POLL_INTERVAL);
    expect(reads).toHaveLength(2);
  });

  it('reports nothing if it is stopped during a read', async () => {
    const { poll, report, server, page } = setUp();
    server.outcome = 'denied';
    poll.start('user-1', report);
    page.comeBack();
    poll.stop();
    await repliesArrive();
    expect(report).not.toHaveBeenCalled();
  });

  it('polls one profile at a time', async () => {
    const { poll, report, reads, passTime } = setUp();
    poll.start('user-1', report);
    poll.start('user-2', report);
    await passTime(PROFILE_POLL_INTERVAL);
    expect(reads).toEqual(['user-2']);
  });
});
