import { markAnswered, markWaiting, markDropped, isPending, isReplyTo, markForRetry, nextRequestId, NO_REQUEST, markRefused, markSent, markUnanswered, type Request } from './request';

const before = { stage: 'later', id: 4, code: 'old', failures: 2, retryAt: 500 } as const satisfies Request;

describe('a request', () => {
  it.each<[string, Request, Request]>([
    ['that cannot be sent yet is asked', markWaiting(before), { stage: 'asked', id: 4, code: null, failures: 0, retryAt: null }],
    ['that is sent has its number, and no longer says what was said before', markSent(before, 7), { stage: 'underWay', id: 7, code: null, failures: 2, retryAt: null }],
    ['that is answered has nothing to say', markAnswered(before), { stage: 'answered', id: 4, code: null, failures: 0, retryAt: null }],
    ['that is refused says why, and that it came to nothing before', markRefused(before, 'offline'), { stage: 'refused', id: 4, code: 'offline', failures: 2, retryAt: null }],
    ['that came to nothing for good says so', markUnanswered(before, 'lost'), { stage: 'refused', id: 4, code: 'lost', failures: 3, retryAt: null }],
    ['that came to nothing is sent later', markForRetry(before, 900), { stage: 'later', id: 4, code: null, failures: 3, retryAt: 900 }],
    ['that is dropped keeps its number alone', markDropped(before), { ...NO_REQUEST, id: 4 }],
  ])('%s', (_, is, should) => expect(is).toEqual(should));

  it.each([
    ['none', false],
    ['asked', true],
    ['underWay', true],
    ['answered', false],
    ['refused', false],
    ['later', true],
  ] as const)('that stands at %s is open: %s', (stage, should) => expect(isPending({ stage })).toBe(should));

  it('is answered by the reply with its number alone, and only while it is under way', () => {
    expect(isReplyTo(markSent(NO_REQUEST, 3), 3)).toBe(true);
    expect(isReplyTo(markSent(NO_REQUEST, 3), 2)).toBe(false);
    expect(isReplyTo(markAnswered(markSent(NO_REQUEST, 3)), 3)).toBe(false);
  });

  it('has a number that no other of its slice had', () => {
    expect(nextRequestId()).toBe(1);
    expect(nextRequestId(NO_REQUEST, before, markSent(NO_REQUEST, 3))).toBe(5);
  });
});
