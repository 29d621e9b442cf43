import { createDrafts } from '../drafts/drafts';
import { judgeKey } from './judgeKey';

const KEY = 'BETA-AB12CD34';
const OTHERS = { error: 'key-for-another-address', details: 'This beta key is meant for another email.' };
const REFUSED = { kind: 'key-for-another-address', details: OTHERS.details };

/** A server that answers with `reply`, and what was sent to it. */
function openServer(reply: object) {
  const sent: string[] = [];
  const drafts = createDrafts();
  const judge = (email: string, { betaKey = KEY, isPressed = false } = {}) =>
    judgeKey({ betaKey, isPressed, email, drafts, send: () => Promise.resolve((sent.push(betaKey), reply)) });
  return { sent, judge };
}

describe('a key that is meant for another address', () => {
  it('is sent for the same address once, and its refusal said again', async () => {
    const { sent, judge } = openServer(OTHERS);
    expect([await judge('ada@example.test'), await judge('ada@example.test')]).toEqual([REFUSED, REFUSED]);
    expect(sent).toEqual([KEY]);
  });

  it.each([
    ['by a press', 'ada@example.test', { isPressed: true }],
    ['for another address', 'grace@example.test', {}],
    ['when it is another key', 'ada@example.test', { betaKey: 'BETA-00000000' }],
  ])('is sent %s', async (_how, email, again) => {
    const { sent, judge } = openServer(OTHERS);
    await judge('ada@example.test');
    await judge(email, again);
    expect(sent).toHaveLength(2);
  });
});

it('a key that was refused for another reason is sent again', async () => {
  const { sent, judge } = openServer({ error: 'too-many-attempts', details: null });
  await judge('ada@example.test');
  await judge('ada@example.test');
  expect(sent).toHaveLength(2);
});
