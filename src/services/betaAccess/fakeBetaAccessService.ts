import type { BetaAccessService, KeyOutcome, ProfileOutcome, ProfileReport } from './betaAccessService';

/** A beta access service in memory: tests say what it answers, and see what it was asked. */
export interface FakeBetaAccessService extends BetaAccessService {
  /** What the next look-ups find, in order; the last one stays. */
  profiles: ProfileOutcome[];
  /** What each validation answers until it is set anew. */
  key: KeyOutcome;
  /** What a listener on the profile hears at once; `null` leaves it without a word. */
  firstReport: ProfileReport | null;
  /** Reports the profile as the listener would, if one listens. */
  report(profile: ProfileReport): void;
  /** When the listener on the profile began and ended. */
  readonly watches: ('begun' | 'ended')[];
  /** The names of the other calls so far. */
  readonly calls: string[];
}

/** Makes a fake that grants everything. */
export function createFakeBetaAccessService(): FakeBetaAccessService {
  const calls: string[] = [];
  const watches: FakeBetaAccessService['watches'] = [];
  let listener: ((profile: ProfileReport) => void) | null = null;
  const service: FakeBetaAccessService = {
    calls,
    watches,
    profiles: ['granted'],
    key: { kind: 'accepted' },
    firstReport: 'granted',
    report: (profile) => listener?.(profile),
    watchProfile(_account, report) {
      watches.push('begun');
      listener = report;
      if (service.firstReport) report(service.firstReport);
    },
    stopWatchingProfile() {
      if (listener) watches.push('ended');
      listener = null;
    },
    lookUpProfile() {
      calls.push('lookUpProfile');
      const [next = 'granted', ...rest] = service.profiles;
      if (rest.length > 0) service.profiles = rest;
      return Promise.resolve(next);
    },
    validateKey() {
      calls.push('validateKey');
      return Promise.resolve(service.key);
    },
  };
  return service;
}
