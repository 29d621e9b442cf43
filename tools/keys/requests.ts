import type { DocumentData, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { betaKeysRef, betaRequestsRef } from '../../functions/src/documents';
import { comparableEmail, readEmailAddress } from '../../functions/src/emailAddress';
import { FieldValue, Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import type { Backend } from './backend';
import { createKeys } from './create';
import { liveKeysFor, withoutHolders } from './holders';
import { readAddress, readChoice, UsageError } from './options';
import { counted, say, showMinute } from './print';
import type { AddCommands, Dialogue } from './verb';

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

const COLUMNS = ['address', 'state', 'asked', 'reason', 'key'];
const addresses = (text: string, before: string[] = []): string[] => [...before, comparableEmail(readAddress('The address', text))];

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
    const parts = [...(decided.length > 0 ? [`decide ${counted(decided.length, 'request')}`] : []), ...(options.create ? ['create the keys of the approved requests'] : [])];
    return perform(command, { description: parts.join(' and ') || 'list the requests for access', run: (backend, dialogue) => workOnRequests(backend, options, dialogue) });
  });
};

/** The state of one document. */
function stateOf({ email, approved, betaKey }: DocumentData): RequestState {
  if (typeof betaKey === 'string') return 'has a key';
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
  const reasons = all.flatMap(({ reason, laterReasons }) => [reason, ...(Array.isArray(laterReasons) ? laterReasons : [])]);
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
  const decides = approve.length + decline.length + gone.length > 0;
  if (decides) await decide(backend, options, dialogue);
  if (create) return createForApproved(backend, options, dialogue);
  if (decides) return;
  const all = await readRequests(backend);
  const rows = all.filter(({ state }) => options.state === undefined || state === options.state).map(({ row }) => row);
  dialogue.open().put({ columns: COLUMNS, rows });
  const count = (state: RequestState) => all.filter((request) => request.state === state).length;
  say(`${counted(all.length, 'request')}, ${count('new')} of them new, ${count('approved')} approved and without a key.`);
}

async function decide(backend: Backend, { approve = [], decline = [], delete: gone = [], create }: RequestOptions, dialogue: Dialogue): Promise<void> {
  const { firestore } = backend;
  const requests = await readRequests(backend);
  const find = (email: string): AccessRequest => {
    const found = requests.find((request) => request.email === email);
    if (found === undefined) throw new UserError(`${email} did not ask for access. Nothing was done.`);
    return found;
  };
  const expireAt = Timestamp.fromMillis(Date.now() + ANSWERED_MS);
  const decisions = [
    ...approve.map((email) => ({ ...find(email), verb: 'approve', fields: { approved: true, expireAt: FieldValue.delete() } })),
    ...decline.map((email) => ({ ...find(email), verb: 'decline', fields: { approved: false, expireAt } })),
    ...gone.map((email) => ({ ...find(email), verb: 'delete', fields: undefined })),
  ];
  const listing = { columns: ['address', 'decision'], rows: decisions.map(({ email, verb }) => [String(email), verb]) };
  await dialogue.confirm(listing);
  const destination = dialogue.open();
  const batch = firestore.batch();
  for (const { documents, fields } of decisions) {
    for (const { ref } of documents) {
      if (fields === undefined) batch.delete(ref);
      else batch.update(ref, fields);
    }
  }
  // Those that were answered in the console.
  const answered = requests.flatMap(({ documents }) => documents).filter((each) => ['declined', 'has a key'].includes(stateOf(each.data())) && each.get('expireAt') === undefined);
  const touched = new Set(decisions.flatMap(({ documents }) => documents.map(({ id }) => id)));
  for (const { ref } of answered.filter(({ id }) => !touched.has(id))) batch.update(ref, { expireAt });
  await batch.commit();
  if (!create) destination.put(listing);
  say(`Decided ${counted(decisions.length, 'request')}.`);
  await offerToRevoke(backend, decline, dialogue);
}

/** Says who of those declined holds a key that still lets in, and offers to revoke it. */
async function offerToRevoke({ firestore }: Backend, declined: readonly string[], dialogue: Dialogue): Promise<void> {
  const keys = declined.length === 0 ? [] : await liveKeysFor({ firestore }, declined);
  for (const { id, email } of keys) {
    say(`${email} holds the key ${id}, which still lets in.`);
    if (await dialogue.offer(`Revoke ${id}?`)) {
      await betaKeysRef(firestore).doc(id).update({ enabled: false });
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
  if (approved.length === 0) return say('No approved request is without a key.');
  const emails = await withoutHolders(backend, approved.map(({ email }) => String(email)), again);
  if (emails.length === 0) return say('No key is needed: none was created.');
  const left = emails.map((email) => approved.find((request) => request.email === email));
  const expireAt = Timestamp.fromMillis(Date.now() + ANSWERED_MS);
  await createKeys(backend, { count: emails.length, emails, fields: note === undefined ? {} : { note } }, dialogue, (batch, key, index) => {
    for (const { ref, updateTime } of left[index]?.documents ?? []) batch.update(ref, { betaKey: key, expireAt }, { lastUpdateTime: updateTime });
  });
  say('Send each person the link: SEED sends no mail of its own.');
}
