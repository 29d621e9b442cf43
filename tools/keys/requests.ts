import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { betaKeysRef, betaRequestsRef } from '../../functions/src/documents';
import { readEmailAddress } from '../../functions/src/emailAddress';
import { FieldValue, Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import type { AddCommands, Backend, Dialogue } from './backend';
import { createKeys, createNone, MOST_WRITES } from './create';
import { liveKeysFor, readHolders, withAccess, withoutHolders } from './list';
import { readAddress, readChoice, UsageError } from './options';
import { counted, say, showMinute } from './print';

/** How long a request is kept when it is answered. */
const ANSWERED_MS = 30 * 24 * 60 * 60 * 1000;

const STATES = ['new', 'approved', 'declined', 'has a key', 'no address'] as const;
type RequestState = (typeof STATES)[number];

interface RequestOptions {
  readonly approve?: string[];
  readonly decline?: string[];
  readonly delete?: string[];
  readonly create?: boolean;
  readonly again?: boolean;
  readonly note?: string;
  readonly state?: RequestState;
}

/** What one address asked for, be it in several documents: an admin may have typed one. */
interface AccessRequest {
  readonly documents: readonly QueryDocumentSnapshot[];
  /** In comparable form; undefined where that is none. */
  readonly email: string | undefined;
  readonly state: RequestState;
  readonly row: readonly string[];
  readonly at: number;
}

/** The states in which nothing is left to do. */
const ANSWERED: readonly RequestState[] = ['declined', 'has a key'];

const COLUMNS = ['address', 'state', 'asked', 'reason', 'key'];
const addresses = (text: string, before: string[] = []): string[] => [...before, readAddress('The address', text)];

/** `requests`: lists who asks for access, notes what was decided, and makes keys of what was approved. */
export const addRequests: AddCommands = (add, perform) => {
  const command = add('requests', 'list who asks for access, decide, and create the keys of those approved')
    .option('--approve <ADDRESS>', 'approve it (may be given again)', addresses)
    .option('--decline <ADDRESS>', 'decline it (may be given again)', addresses)
    .option('--delete <ADDRESS>', 'delete what it asked for (may be given again)', addresses)
    .option('--create', 'create a key for each approved address, here or in the console, that has none yet')
    .option('--again', 'also for addresses that hold a live key, or have access')
    .option('--note <TEXT>', 'the note of these keys')
    .option('--state <STATE>', `only requests of this state: ${STATES.join(', ')}`, (text) => readChoice('state', text, STATES));
  command.action((options: RequestOptions) => {
    const { approve = [], decline = [], delete: gone = [] } = options;
    const decided = [...approve, ...decline, ...gone];
    const twice = decided.find((email, index) => [approve, decline, gone].filter((list) => list.includes(email)).length > 1 && decided.indexOf(email) === index);
    if (twice !== undefined) throw new UsageError(`${twice} cannot be both ${approve.includes(twice) ? 'approved' : 'declined'} and ${gone.includes(twice) ? 'deleted' : 'declined'}.`);
    if (options.note !== undefined && !options.create) throw new UsageError('--note is the note of the keys that --create makes: say --create, too.');
    if (options.state !== undefined && (decided.length > 0 || options.create)) throw new UsageError('--state is for the list alone: leave it out where requests are decided or keys created.');
    const parts = [...(decided.length > 0 ? [`decide ${counted(decided.length, 'request')}`] : []), ...(options.create ? ['create the keys of the approved requests'] : [])];
    return perform(command, { description: parts.join(' and ') || 'list the requests for access', run: (backend, dialogue) => workOnRequests(backend, options, dialogue) });
  });
};

/** The state of one document. */
function stateOf({ email, approved, betaKey }: DocumentData): RequestState {
  // Who was declined after all holds the key still, or has used it: that is said when it is decided.
  if (typeof betaKey === 'string' && approved !== false) return 'has a key';
  if (readEmailAddress(email) === undefined) return 'no address';
  return approved === true ? 'approved' : approved === false ? 'declined' : 'new';
}

/** Of several documents of one address the one that went farthest says how the request stands. */
const FARTHEST: readonly RequestState[] = ['has a key', 'approved', 'declined', 'new', 'no address'];

function toRequest(email: string | undefined, documents: readonly QueryDocumentSnapshot[]): AccessRequest {
  const all = documents.map((document) => document.data());
  const states = all.map(stateOf);
  const state = FARTHEST.find((each) => states.includes(each)) ?? 'new';
  // One that was typed by hand may have no time.
  const times = all.flatMap(({ requestedAt }) => (requestedAt instanceof Timestamp ? [requestedAt.toMillis()] : []));
  const reasons = all.flatMap(({ reason, laterReasons, laterReasonCount }) => {
    const later = Array.isArray(laterReasons) ? laterReasons : [];
    return [reason, ...(laterReasonCount > later.length ? [`… ${laterReasonCount - later.length} more …`] : []), ...later];
  });
  const shown = [...new Set(reasons.filter((reason) => typeof reason === 'string' && reason !== ''))].join(' / ');
  const key = all.map(({ betaKey }) => betaKey).find((each) => typeof each === 'string') ?? '';
  return { documents, email, state, row: [String(all[0]?.email), state, showMinute(times.length > 0 ? Math.min(...times) : undefined), shown, String(key)], at: Math.max(0, ...times) };
}

/** The requests as an admin sees them, one for each address, newest first. */
async function readRequests({ firestore }: Pick<Backend, 'firestore'>): Promise<AccessRequest[]> {
  const { docs } = await betaRequestsRef(firestore).get();
  const byAddress = new Map<string, QueryDocumentSnapshot[]>();
  for (const document of docs) {
    const address = readEmailAddress(document.get('email')) ?? document.ref.path;
    byAddress.set(address, [...(byAddress.get(address) ?? []), document]);
  }
  const requests = [...byAddress.values()].map((documents) => toRequest(readEmailAddress(documents[0]?.get('email')), documents));
  return requests.sort((a, b) => b.at - a.at);
}

async function workOnRequests(backend: Backend, options: RequestOptions, dialogue: Dialogue): Promise<void> {
  const { approve = [], decline = [], delete: gone = [], create = false } = options;
  const decided = [...approve, ...decline, ...gone];
  const requests = await readRequests(backend);
  if (decided.length > 0) await decide(backend, requests, options, dialogue);
  if (create) await createForApproved(backend, options, dialogue);
  if (decided.length === 0 && !create) list(requests, options, dialogue);
  if (!dialogue.dryRun) await giveEnd(backend, requests.filter(({ email }) => email === undefined || !decided.includes(email)));
}

function list(requests: readonly AccessRequest[], { state }: RequestOptions, dialogue: Dialogue): void {
  const rows = requests.filter((request) => state === undefined || request.state === state).map(({ row }) => row);
  dialogue.open().put({ columns: COLUMNS, rows });
  const count = (each: RequestState) => requests.filter((request) => request.state === each).length;
  say(`${counted(requests.length, 'request')}, ${count('new')} of them new, ${count('approved')} approved and without a key.`);
}

const end = () => Timestamp.fromMillis(Date.now() + ANSWERED_MS);

/**
 * Gives each answered request that has none its end: one that was declined in the console has none. What cannot be
 * written, or was decided anew meanwhile, is left to the next run.
 */
async function giveEnd({ firestore }: Pick<Backend, 'firestore'>, requests: readonly AccessRequest[], isAnswered = (document: QueryDocumentSnapshot) => ANSWERED.includes(stateOf(document.data()))): Promise<void> {
  const endless = requests.flatMap(({ documents }) => documents).filter((document) => isAnswered(document) && document.get('expireAt') === undefined);
  if (endless.length === 0) return;
  const [writer, expireAt] = [firestore.bulkWriter(), end()];
  writer.onWriteError(() => false);
  const writes = endless.map(({ ref, updateTime }) => writer.update(ref, { expireAt }, { lastUpdateTime: updateTime }));
  await Promise.allSettled([...writes, writer.close()]);
}

interface Decision extends AccessRequest {
  readonly verb: 'approve' | 'decline' | 'delete';
  /** What is written of it; nothing, where it is deleted. */
  readonly fields: Record<string, unknown> | undefined;
}

async function decide(backend: Backend, requests: readonly AccessRequest[], options: RequestOptions, dialogue: Dialogue): Promise<void> {
  const { approve = [], decline = [], delete: gone = [], create } = options;
  const find = (email: string): AccessRequest => {
    const found = requests.find((request) => request.email === email);
    if (found === undefined) throw new UserError(`${email} did not ask for access. Nothing was done.`);
    return found;
  };
  const expireAt = end();
  const holders = await readHolders(backend, approve.map(find).filter(hadKey).map(({ email }) => String(email)));
  const approved = (request: AccessRequest): Decision => {
    const fields = holders.has(String(request.email)) ? { expireAt } : { expireAt: FieldValue.delete(), betaKey: FieldValue.delete() };
    return { ...request, verb: 'approve', fields: { approved: true, ...fields } };
  };
  const decisions: Decision[] = [
    ...approve.map(find).map(approved),
    ...decline.map(find).map((request): Decision => ({ ...request, verb: 'decline', fields: { approved: false, expireAt } })),
    ...gone.map(find).map((request): Decision => ({ ...request, verb: 'delete', fields: undefined })),
  ];
  const listing = { columns: ['address', 'decision'], rows: decisions.map(({ email, verb }) => [String(email), verb]) };
  await dialogue.confirm(listing);
  const destination = dialogue.open();
  await write(backend, decisions);
  if (!create) destination.put(listing);
  say(`Decided ${counted(decisions.length, 'request')}.`);
  for (const [email, why] of holders) say(`${email} ${why}: no other key is needed.`);
  await tellOfDeclined(backend, decline, dialogue);
}

/** Whether a key was made of a request, whatever became of it. */
const hadKey = ({ documents }: AccessRequest): boolean => documents.some((document) => typeof document.get('betaKey') === 'string');

/** Writes decisions, as many at once as Firestore takes. */
async function write({ firestore }: Backend, decisions: readonly Decision[]): Promise<void> {
  const writes = decisions.flatMap(({ documents, fields }) => documents.map(({ ref }) => ({ ref, fields })));
  for (let first = 0; first < writes.length; first += MOST_WRITES) {
    const batch = firestore.batch();
    for (const { ref, fields } of writes.slice(first, first + MOST_WRITES)) {
      if (fields === undefined) batch.delete(ref);
      else batch.update(ref, fields);
    }
    await batch.commit();
  }
}

/** Says who of those declined has access, or holds a key that still lets in, and offers to revoke the key. */
async function tellOfDeclined(backend: Backend, declined: readonly string[], dialogue: Dialogue): Promise<void> {
  if (declined.length === 0) return;
  for (const email of await withAccess(backend, declined)) say(`${email} has access already, and keeps it. To take it: npm run keys -- access revoke ${email}`);
  for (const { id, email } of await liveKeysFor(backend, declined)) {
    say(`${email} holds the key ${id}, which still lets in.`);
    if (await dialogue.offer(`Revoke ${id}?`)) {
      await betaKeysRef(backend.firestore).doc(id).update({ enabled: false });
      say(`Revoked ${id}.`);
    } else say(`To revoke it: npm run keys -- revoke ${id}`);
  }
}

/**
 * Creates a key for each approved address that needs one. Key and request are written together, and only while the
 * request is as it was read: so nobody gets two, whatever fails in between, and the next call makes those that are missing.
 */
export async function createForApproved(backend: Pick<Backend, 'firestore' | 'auth' | 'site'>, { note, again = false }: Pick<RequestOptions, 'note' | 'again'>, dialogue: Dialogue): Promise<void> {
  const approved = (await readRequests(backend)).filter(({ state }) => state === 'approved');
  if (approved.length === 0) return createNone('No approved request is without a key.', dialogue);
  const emails = await withoutHolders(backend, approved.map(({ email }) => String(email)), again);
  const [left, skipped] = [emails.map((email) => approved.find((request) => request.email === email)), approved.filter(({ email }) => !emails.includes(String(email)))];
  if (emails.length === 0) await createNone('No key is needed: none was created.', dialogue);
  else {
    const [fields, expireAt] = [note === undefined ? {} : { note }, end()];
    await createKeys(backend, { count: emails.length, emails, fields }, dialogue, {
      most: Math.max(...left.map((request) => request?.documents.length ?? 0)),
      write(batch, key, index) {
        for (const { ref, updateTime } of left[index]?.documents ?? []) batch.update(ref, { betaKey: key, expireAt }, { lastUpdateTime: updateTime });
      },
    });
    say('Send each person the link: SEED sends no mail of its own.');
  }
  // They are answered: what lets them in exists.
  await giveEnd(backend, skipped, () => true);
}
