import {
  answeredRequest,
  cancelledRequest,
  isPending,
  isReplyTo,
  requestToRetry,
  nextRequestId,
  NO_REQUEST,
  refusedRequest,
  sentRequest,
  unansweredRequest,
  type ServiceRequest,
} from './request';

const failedTwice = { stage: 'later', id: 4, code: 'old', failures: 2, retryAt: 500 } as const satisfies ServiceRequest;

describe('a request', () => {
  it.each<[string, ServiceRequest, ServiceRequest]>([
    [
      'that is sent gets an id and clears the previous outcome',
      sentRequest(failedTwice, 7),
      { stage: 'underWay', id: 7, code: null, failures: 2, retryAt: null },
    ],
    [
      'that is answered resets its failure count',
      answeredRequest(failedTwice),
      { stage: 'answered', id: 4, code: null, failures: 0, retryAt: null },
    ],
    [
      'that is refused has a code and keeps its failure count',
      refusedRequest(failedTwice, 'offline'),
      { stage: 'refused', id: 4, code: 'offline', failures: 2, retryAt: null },
    ],
    [
      'that stays unanswered has a code and counts a failure',
      unansweredRequest(failedTwice, 'lost'),
      { stage: 'refused', id: 4, code: 'lost', failures: 3, retryAt: null },
    ],
    [
      'that will be retried counts a failure',
      requestToRetry(failedTwice, 900),
      { stage: 'later', id: 4, code: null, failures: 3, retryAt: 900 },
    ],
    ['that is cancelled keeps only its id', cancelledRequest(failedTwice), { ...NO_REQUEST, id: 4 }],
  ])('%s', (_, actual, expected) => expect(actual).toEqual(expected));

  it.each([
    ['none', false],
    ['underWay', true],
    ['answered', false],
    ['refused', false],
    ['later', true],
  ] as const)('at stage %s is pending: %s', (stage, expected) =>
    expect(isPending({ ...NO_REQUEST, stage })).toBe(expected),
  );

  it('accepts only the reply with its id, and only while it is under way', () => {
    expect(isReplyTo(sentRequest(NO_REQUEST, 3), 3)).toBe(true);
    expect(isReplyTo(sentRequest(NO_REQUEST, 3), 2)).toBe(false);
    expect(isReplyTo(answeredRequest(sentRequest(NO_REQUEST, 3)), 3)).toBe(false);
  });

  it('gets an id that no request of its slice has used', () => {
    expect(nextRequestId()).toBe(1);
    expect(nextRequestId(NO_REQUEST, failedTwice, sentRequest(NO_REQUEST, 3))).toBe(5);
  });
});
