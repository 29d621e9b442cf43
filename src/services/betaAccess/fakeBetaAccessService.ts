import type { AccessEnd, BetaAccessService, KeyOutcome, ProfileOutcome } from './betaAccessService';

/** A beta access service in memory: tests say what it answers, and see what it was asked. */
export interface FakeBetaAccessService extends BetaAccessService {
  /** What the next look-ups find, in order; the last one stays. */
  profiles: ProfileOutcome[];
  /** What each validation answers until it is set anew. */
  key: KeyOutcome;
  /** Reports the end of access as the watch on the profile would, if there is one. */
  endAccess(end: AccessEnd): void;
  /** When the watch on the profile began and ended. */
  readonly watches: ('begun' | 'ended')[];
  /** The names of the other calls so far. */
  readonly calls: string[];
}

/** Makes a fake that grants everything. */
export function createFakeBetaAccessService(): FakeBetaAccessService {
  const calls: string[] = [];
  const watches: FakeBetaAccessService['watches'] = [];
  let listener: ((end: AccessEnd) => void) | null = null;
  const service: FakeBetaAccessService = {
    calls,
    watches,
    profiles: ['granted'],
    key: { kind: 'accepted' },
    endAccess: (end) => listener?.(end),
    watchProfile(_account, report) {
      watches.push('begun');
      listener = report;
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
