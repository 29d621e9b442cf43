import { Option } from 'commander';
import type { DocumentData, DocumentReference, QueryDocumentSnapshot, UpdateData } from 'firebase-admin/firestore';
import { betaKeysRef, betaRequestsRef } from '../../functions/src/documents';
import { readEmail } from '../../functions/src/email';
import { utcMinute } from '../../functions/src/utc';
import { FieldValue, Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import type { AddCommands, Backend, Dialogue } from './backend';
import { createKeys, MAX_WRITES, reportNoneCreated } from './create';
import { filterWithAccess, liveKeysFor, readReasonsForNoKey } from './needsKey';
import { fieldReaders, readTypedEmail, readChoice, repeatableOption, UsageError } from './options';
import { countWithNoun } from '../../src/shared/text';
import { say } from './print';

/** How long an answered request is kept. */
const ANSWERED_TTL_MS = 30 * 24 * 60 * 60 * 1000;

const STATES = ['new', 'approved', 'no key needed', 'declined', 'has a key', 'no email'] as const;
type RequestState = (typeof STATES)[number];

/** What an admin can decide about a request, and how messages name that. */
const DECISIONS = { approve: 'approved', decline: 'declined', delete: 'deleted' } as const;
type Decision = keyof typeof DECISIONS;

interface RequestOptions extends Partial<Record<Decision, readonly string[]>> {
  readonly create?: boolean;
  readonly again?: boolean;
  readonly note?: string;
  /** A Timestamp. */
  readonly expires?: unknown;
  readonly state?: RequestState;
}

/** The request of one email. It may have several documents, since admins can add one by hand. */
interface AccessRequest {
  readonly documents: readonly QueryDocumentSnapshot[];
  /** In comparable form; undefined if invalid. */
  readonly email: string | undefined;
  readonly state: RequestState;
  readonly row: readonly string[];
  /** Milliseconds since the epoch; 0 if unknown. */
  readonly lastRequestedAtMs: number;
}

const ANSWERED: readonly RequestState[] = ['declined', 'has a key'];

const COLUMNS = ['email', 'state', 'asked', 'reason', 'key'];
const STATE_COLUMN = COLUMNS.indexOf('state');
const readRequested = (text: string) => readTypedEmail('The email', text);
const decision = (flags: string, help: string) => repeatableOption(new Option(flags, help), readRequested);

/** Adds `requests`, which lists requests for access, records decisions and creates keys for approved ones. */
export const addRequests: AddCommands = (add, perform) => {
  const command = add('requests', 'list requests for access, decide them, and create keys for approved ones')
    .addOption(decision('--approve <EMAIL>', 'approve this request (repeatable)'))
    .addOption(decision('--decline <EMAIL>', 'decline this request (repeatable)'))
    .addOption(decision('--delete <EMAIL>', 'delete this request (repeatable)'))
    .option('--create', 'create a key for each approved request without one, also if approved in the console')
    .option('--again', 'also for emails that hold a live key, or have access')
    .option('--note <TEXT>', 'the note of these keys')
    .option('--expires <DATE>', 'when these keys expire; default: never', (text) => fieldReaders.date('expires', text))
    .option('--state <STATE>', `only requests of this state: ${STATES.join(', ')}`, (text) =>
      readChoice('--state', text, STATES),
    );
  command.action((options: RequestOptions) => {
    const decisions = readDecisions(options);
    for (const field of ['note', 'expires'] as const)
      if (options[field] !== undefined && !options.create)
        throw new UsageError(`--${field} is for the keys that --create creates: add --create.`);
    if (options.state !== undefined && (decisions.size > 0 || options.create))
      throw new UsageError('--state is for the list only: leave it out when you decide requests or create keys.');
    const parts = [
      ...(decisions.size > 0 ? [`decide ${countWithNoun(decisions.size, 'request')}`] : []),
      ...(options.create ? ['create the keys of the approved requests'] : []),
    ];
    return perform(command, {
      description: parts.join(' and ') || 'list the requests for access',
      isReading: parts.length === 0,
      run: (backend, dialogue) => workOnRequests(backend, decisions, options, dialogue),
    });
  });
};

/** Returns what is decided about which email. @throws {UsageError} if an email has two decisions */
function readDecisions(options: RequestOptions): ReadonlyMap<string, Decision> {
  const decisions = new Map<string, Decision>();
  for (const decision of Object.keys(DECISIONS) as Decision[]) {
    for (const email of options[decision] ?? []) {
      const other = decisions.get(email) ?? decision;
      if (other !== decision)
        throw new UsageError(`${email} cannot be both ${DECISIONS[other]} and ${DECISIONS[decision]}.`);
      decisions.set(email, decision);
    }
  }
  return decisions;
}

function stateOf({ email, approved, betaKey }: DocumentData): RequestState {
  // A request with a key can be declined later. `reportDeclined` then reports whether the key still works.
  if (typeof betaKey === 'string' && approved !== false) return 'has a key';
  if (readEmail(email) === undefined) return 'no email';
  if (approved === true) return 'approved';
  return approved === false ? 'declined' : 'new';
}

/** The states from most to least advanced. If an email has several documents, the most advanced state counts. */
const BY_PROGRESS: readonly RequestState[] = ['has a key', 'approved', 'declined', 'new', 'no email'];

function toRequest(email: string | undefined, documents: readonly QueryDocumentSnapshot[]): AccessRequest {
  const all = documents.map((document) => document.data());
  const states = all.map(stateOf);
  const state = BY_PROGRESS.find((each) => states.includes(each)) ?? 'new';
  // A document that was added by hand may have no time.
  const times = all.flatMap(({ requestedAt }) => (requestedAt instanceof Timestamp ? [requestedAt.toMillis()] : []));
  const reasons = all.flatMap(({ reason, laterReasons, laterReasonCount }) => {
    const later = Array.isArray(laterReasons) ? laterReasons : [];
    return [
      reason,
      ...(laterReasonCount > later.length ? [`… ${laterReasonCount - later.length} more …`] : []),
      ...later,
    ];
  });
  const reasonText = [...new Set(reasons.filter((reason) => typeof reason === 'string' && reason !== ''))].join(' / ');
  const key = all.map(({ betaKey }) => betaKey).find((each) => typeof each === 'string') ?? '';
  const firstRequested = times.length > 0 ? utcMinute(Math.min(...times)) : '';
  return {
    documents,
    email,
    state,
    row: [String(all[0]?.email), state, firstRequested, reasonText, String(key)],
    lastRequestedAtMs: Math.max(0, ...times),
  };
}

/** Returns the requests as an admin sees them, one for each email, newest first. */
async function readRequests(backend: Backend): Promise<AccessRequest[]> {
  const { docs } = await betaRequestsRef(backend.firestore).get();
  const byEmail = new Map<string, QueryDocumentSnapshot[]>();
  for (const document of docs) {
    const email = readEmail(document.get('email')) ?? document.ref.path;
    byEmail.set(email, [...(byEmail.get(email) ?? []), document]);
  }
  const requests = [...byEmail.values()].map((documents) =>
    toRequest(readEmail(documents[0]?.get('email')), documents),
  );
  const approved = requests.flatMap(({ state, email }) => (state === 'approved' && email !== undefined ? [email] : []));
  const reasonsForNoKey = await readReasonsForNoKey(backend, approved);
  return requests
    .map((request) =>
      request.state === 'approved' && reasonsForNoKey.has(String(request.email))
        ? { ...request, state: 'no key needed' as const, row: request.row.with(STATE_COLUMN, 'no key needed') }
        : request,
    )
    .sort((a, b) => b.lastRequestedAtMs - a.lastRequestedAtMs);
}

async function workOnRequests(
  backend: Backend,
  decisions: ReadonlyMap<string, Decision>,
  options: RequestOptions,
  dialogue: Dialogue,
): Promise<void> {
  const requests = await readRequests(backend);
  if (decisions.size > 0) await decide(backend, requests, decisions, options, dialogue);
  if (options.create) await createForApproved(backend, options, dialogue);
  if (decisions.size === 0 && !options.create) list(requests, options, dialogue);
  if (!dialogue.dryRun)
    await setExpiry(
      backend,
      requests.filter(({ email }) => email === undefined || !decisions.has(email)),
    );
}

function list(requests: readonly AccessRequest[], { state }: RequestOptions, dialogue: Dialogue): void {
  const rows = requests.filter((request) => state === undefined || request.state === state).map(({ row }) => row);
  dialogue.openOutput().put({ columns: COLUMNS, rows });
  const countOf = (each: RequestState) => requests.filter((request) => request.state === each).length;
  say(
    `${countWithNoun(requests.length, 'request')}, ${countOf('new')} of them new, ${countOf('approved')} approved without a key.`,
  );
}

const expiryDate = () => Timestamp.fromMillis(Date.now() + ANSWERED_TTL_MS);

/**
 * Sets the `expireAt` of answered requests: those that were answered in the console still have the later one of an
 * unanswered request, or none. Failed writes, and requests that changed meanwhile, are left to the next run.
 */
async function setExpiry(
  { firestore }: Backend,
  requests: readonly AccessRequest[],
  isAnswered = (document: QueryDocumentSnapshot) => ANSWERED.includes(stateOf(document.data())),
): Promise<void> {
  const expireAt = expiryDate();
  const expiresLater = (value: unknown) => !(value instanceof Timestamp && value.toMillis() <= expireAt.toMillis());
  const withoutExpiry = requests
    .flatMap(({ documents }) => documents)
    .filter((document) => isAnswered(document) && expiresLater(document.get('expireAt')));
  if (withoutExpiry.length === 0) return;
  const writer = firestore.bulkWriter();
  writer.onWriteError(() => false);
  const writes = withoutExpiry.map(({ ref, updateTime }) =>
    writer.update(ref, { expireAt }, { lastUpdateTime: updateTime }),
  );
  await Promise.allSettled([...writes, writer.close()]);
}

async function decide(
  backend: Backend,
  requests: readonly AccessRequest[],
  decisions: ReadonlyMap<string, Decision>,
  { create }: RequestOptions,
  dialogue: Dialogue,
): Promise<void> {
  const decided = [...decisions].map(([email, decision]) => {
    const request = requests.find((each) => each.email === email);
    if (request === undefined) throw new UserError(`${email} did not ask for access. Nothing was done.`);
    return { ...request, email, decision };
  });
  const approvedAgain = decided.filter((request) => request.decision === 'approve' && hadKey(request));
  const reasonsForNoKey = await readReasonsForNoKey(
    backend,
    approvedAgain.map(({ email }) => email),
  );
  const expireAt = expiryDate();
  const fieldsOf = {
    // A request whose person needs no other key stays answered.
    approve: (email: string) =>
      reasonsForNoKey.has(email)
        ? { approved: true, expireAt }
        : { approved: true, expireAt: FieldValue.delete(), betaKey: FieldValue.delete() },
    decline: () => ({ approved: false, expireAt }),
    delete: () => undefined,
  };
  const rows = decided.map(({ email, decision }) => [email, decision]);
  const listing = { columns: ['email', 'decision'], rows };
  await dialogue.confirm(listing);
  const destination = dialogue.openOutput();
  const writes = decided.flatMap(({ email, decision, documents }) =>
    documents.map(({ ref }) => ({ ref, fields: fieldsOf[decision](email) })),
  );
  await writeInBatches(backend, writes);
  if (!create) destination.put(listing);
  say(`Decided ${countWithNoun(decided.length, 'request')}.`);
  for (const [email, reason] of reasonsForNoKey) say(`${email} ${reason}: no other key is needed.`);
  const declined = decided.filter(({ decision }) => decision === 'decline').map(({ email }) => email);
  await reportDeclined(backend, declined, dialogue);
}

/** Returns whether a key was ever created for a request. */
const hadKey = ({ documents }: AccessRequest): boolean =>
  documents.some((document) => typeof document.get('betaKey') === 'string');

/** Updates documents; those without fields are deleted. */
async function writeInBatches(
  { firestore }: Backend,
  writes: readonly { readonly ref: DocumentReference; readonly fields: UpdateData<DocumentData> | undefined }[],
): Promise<void> {
  for (let first = 0; first < writes.length; first += MAX_WRITES) {
    const batch = firestore.batch();
    for (const { ref, fields } of writes.slice(first, first + MAX_WRITES)) {
      if (fields === undefined) batch.delete(ref);
      else batch.update(ref, fields);
    }
    await batch.commit();
  }
}

/** Reports declined emails that have access or hold a live key, and asks whether to revoke the key. */
async function reportDeclined(backend: Backend, declined: readonly string[], dialogue: Dialogue): Promise<void> {
  if (declined.length === 0) return;
  for (const email of await filterWithAccess(backend, declined))
    say(`${email} already has access, and keeps it. To revoke it: npm run keys -- access revoke ${email}`);
  for (const { id, email } of await liveKeysFor(backend, declined)) {
    say(`${email} holds the key ${id}, which still works.`);
    if (await dialogue.askWhetherAlso(`Revoke ${id}?`)) {
      await betaKeysRef(backend.firestore).doc(id).update({ enabled: false });
      say(`Revoked ${id}.`);
    } else say(`To revoke it: npm run keys -- revoke ${id}`);
  }
}

/**
 * Creates a key for each approved email that needs one. A key and its request are written together, and only if the
 * request has not changed. So no email gets two keys, whatever fails, and the next run creates the missing keys.
 */
export async function createForApproved(
  backend: Backend,
  { note, expires, again = false }: Pick<RequestOptions, 'note' | 'expires' | 'again'>,
  dialogue: Dialogue,
): Promise<void> {
  const requests = await readRequests(backend);
  const needingNone = again ? [] : requests.filter(({ state }) => state === 'no key needed');
  const needingKey = requests.filter(({ state }) => state === 'approved' || (again && state === 'no key needed'));
  const emails = needingKey.map(({ email }) => String(email));
  if (emails.length === 0) await reportNoneCreated('No approved request is without a key.', dialogue);
  else {
    const expireAt = expiryDate();
    const fields = { ...(note !== undefined && { note }), ...(expires !== undefined && { expiresAt: expires }) };
    await createKeys(backend, { count: emails.length, emails, fields }, dialogue, {
      maxPerKey: Math.max(...needingKey.map(({ documents }) => documents.length)),
      write(batch, key, index) {
        for (const { ref, updateTime } of needingKey[index]?.documents ?? [])
          batch.update(ref, { betaKey: key, expireAt }, { lastUpdateTime: updateTime });
      },
    });
    say('Send each person their link: SEED sends no email.');
  }
  // These count as answered: the people can already get in.
  await setExpiry(backend, needingNone, () => true);
}
