import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { readFirestoreHost } from './localStack';

const RULES_FILE = path.resolve(__dirname, '../../../firestore.rules');

/** The project's rules in a database of their own, and people who look at it. */
export interface RulesWorld {
  readonly environment: RulesTestEnvironment;
  /** Whose data the tests put there. */
  readonly uid: string;
  readonly owner: RulesTestContext;
  readonly otherAccount: RulesTestContext;
  readonly unconfirmed: RulesTestContext;
  readonly visitor: RulesTestContext;
}

/**
 * Loads firestore.rules into the emulator at FIRESTORE_EMULATOR_HOST, be it the local
 * stack's or Google's own, under a project id of its own so that no other test is disturbed.
 */
export async function createRulesWorld(): Promise<RulesWorld> {
  // Every refusal that is expected would otherwise be printed as a warning.
  setLogLevel('silent');
  const [host = '', port] = readFirestoreHost().split(':');
  const environment = await initializeTestEnvironment({
    projectId: `demo-rules-${randomUUID().slice(0, 8)}`,
    firestore: { host, port: Number(port), rules: readFileSync(RULES_FILE, 'utf8') },
  });
  const uid = randomUUID();
  const confirmed = { email: 'ada@example.test', email_verified: true };
  return {
    environment,
    uid,
    owner: environment.authenticatedContext(uid, confirmed),
    otherAccount: environment.authenticatedContext(randomUUID(), confirmed),
    unconfirmed: environment.authenticatedContext(uid, { ...confirmed, email_verified: false }),
    visitor: environment.unauthenticatedContext(),
  };
}
