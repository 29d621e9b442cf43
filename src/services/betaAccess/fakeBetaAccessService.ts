import type { BetaAccessService, KeyOutcome, ProfileOutcome } from './betaAccessService';

/** A beta access service in memory: tests say what it answers, and see what it was asked. */
export interface FakeBetaAccessService extends BetaAccessService {
  /** What the next look-ups find, in order; the last one stays. */
  profiles: ProfileOutcome[];
  /** What each validation answers until it is set anew. */
  key: KeyOutcome;
  /** The names of the calls so far. */
  readonly calls: string[];
}

/** Makes a fake that grants everything. */
export function createFakeBetaAccessService(): FakeBetaAccessService {
  const calls: string[] = [];
  const service: FakeBetaAccessService = {
    calls,
    profiles: ['granted'],
    key: { kind: 'accepted' },
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
