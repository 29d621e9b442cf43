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

/** The project's rules in a separate database, and users who access it. */
export interface RulesSetup {
  readonly environment: RulesTestEnvironment;
  /** The owner of the data that the tests write. */
  readonly uid: string;
  readonly owner: RulesTestContext;
  readonly otherAccount: RulesTestContext;
  readonly unconfirmed: RulesTestContext;
  readonly visitor: RulesTestContext;
}

/** Loads firestore.rules into the running emulator, in a separate project so that no other test is disturbed. */
export async function createRulesSetup(): Promise<RulesSetup> {
  // The SDK would print every expected refusal as a warning.
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
