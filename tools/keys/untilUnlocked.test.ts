import { MAX_LOCK_MS, untilUnlocked } from './untilUnlocked';

/** The longest that Firestore lets a transaction hold a lock (ms). */
const LONGEST_LOCK_MS = 270_000;

const aborted = Object.assign(new Error('Transaction lock timeout.'), { code: 10 });

/** Runs a transaction that meets locks until a time. Each try takes 20 s, as the Admin SDK's do. */
async function run(unlockedAt: number) {
  let now = 5000;
  let isDone = false;
  const printed: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const transaction = async () => {
    now += 20_000;
    if (now < unlockedAt) throw aborted;
    isDone = true;
  };
  const error: unknown = await untilUnlocked('ada@example.test', transaction, () => now).catch((each) => each);
  jest.restoreAllMocks();
  return { isDone, error, printed };
}

test('a command goes on past the longest lock, and shows its progress', async () => {
  const { isDone, printed } = await run(5000 + LONGEST_LOCK_MS);
  expect(isDone).toBe(true);
  expect(printed[0]).toBe(
    'The profile of ada@example.test is locked, perhaps by the user. Trying again after 20 s …\n',
  );
  expect(printed).toHaveLength(13);
});

test('a document that stays locked ends the command, which says that the user may be holding it', async () => {
  const { isDone, error } = await run(Infinity);
  expect(isDone).toBe(false);
  expect(String(error)).toContain(`is still locked after ${MAX_LOCK_MS / 1000} s. Perhaps the user is holding it`);
});

test('another error ends the command at once', async () => {
  const denied = Object.assign(new Error('denied'), { code: 7 });
  await expect(untilUnlocked('ada@example.test', () => Promise.reject(denied))).rejects.toBe(denied);
});
