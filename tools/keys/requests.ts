import { betaRequestsRef } from '../../functions/src/documents';
import { comparableEmail, readEmailAddress } from '../../functions/src/emailAddress';
import { Timestamp } from '../lib/adminSdk';
import { UserError } from '../lib/userError';
import type { Backend } from './backend';
import { createKeys } from './create';
import { readAddress, UsageError } from './options';
import { counted, say, showMinute } from './print';
import type { AddCommands, Dialogue } from './verb';

interface RequestOptions {
  readonly approve?: string[];
  readonly decline?: string[];
  readonly create?: boolean;
  readonly note?: string;
}

const addresses = (text: string, before: string[] = []): string[] => [...before, comparableEmail(readAddress('The address', text))];

/** `requests`: lists who asks for access, notes what was decided, and makes keys of what was approved. */
export const addRequests: AddCommands = (add, perform) => {
  const command = add('requests', 'list who asks for access, decide, and create the keys of those approved')
    .option('--approve <ADDRESS>', 'approve it (may be given again)', addresses)
    .option('--decline <ADDRESS>', 'decline it (may be given again)', addresses)
    .option('--create', 'create a key for each approved address, here or in the console, that has none yet')
    .option('--note <TEXT>', 'the note of these keys');
  command.action((options: RequestOptions) => {
    const both = options.approve?.find((email) => options.decline?.includes(email));
    if (both !== undefined) throw new UsageError(`${both} cannot be both approved and declined.`);
    if (options.note !== undefined && !options.create) throw new UsageError('--note is the note of the keys that --create makes: say --create, too.');
    const decided = (options.approve?.length ?? 0) + (options.decline?.length ?? 0);
    const deeds = [...(decided > 0 ? [`decide ${counted(decided, 'request')}`] : []), ...(options.create ? ['create the keys of the approved requests'] : [])];
    return perform(command, { description: deeds.join(' and ') || 'list the requests for access', run: (backend, dialogue) => workOnRequests(backend, options, dialogue) });
  });
};

/** The requests as an admin sees them, by their time; one that was typed by hand may have none. */
async function readRequests({ firestore }: Pick<Backend, 'firestore'>) {
  const { docs } = await betaRequestsRef(firestore).get();
  const requests = docs.map((document) => {
    const { email: typed, reason, requestedAt, approved, betaKey } = document.data();
    const email = readEmailAddress(typed);
    const state = typeof betaKey === 'string' ? 'has a key' : email === undefined ? 'no address' : approved === true ? 'approved' : approved === false ? 'declined' : 'new';
    const at = requestedAt instanceof Timestamp ? requestedAt.toMillis() : undefined;
    return { ref: document.ref, readAt: document.updateTime, email, row: [String(typed), state, showMinute(at), String(reason ?? ''), typeof betaKey === 'string' ? betaKey : ''], state, at };
  });
  return requests.sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

async function workOnRequests(backend: Backend, { approve = [], decline = [], create = false, note }: RequestOptions, dialogue: Dialogue): Promise<void> {
  const requests = await readRequests(backend);
  if (approve.length + decline.length > 0) {
    const find = (email: string) => {
      const found = requests.find((request) => request.email === email);
      if (found === undefined) throw new UserError(`${email} did not ask for access. Nothing was done.`);
      return found;
    };
    const decisions = [...approve.map((email) => ({ ...find(email), approved: true })), ...decline.map((email) => ({ ...find(email), approved: false }))];
    await dialogue.confirm({ columns: ['address', 'decision'], rows: decisions.map(({ email, approved }) => [String(email), approved ? 'approve' : 'decline']) });
    dialogue.open();
    const batch = backend.firestore.batch();
    for (const { ref, approved } of decisions) batch.update(ref, { approved });
    await batch.commit();
    say(`Decided ${counted(decisions.length, 'request')}.`);
  }
  if (create) return createForApproved(backend, note, dialogue);
  const now = await readRequests(backend);
  dialogue.open().put({ columns: ['address', 'state', 'asked', 'reason', 'key'], rows: now.map(({ row }) => row) });
  say(`${counted(now.length, 'request')}, ${now.filter(({ state }) => state === 'new').length} of them new, ${now.filter(({ state }) => state === 'approved').length} approved and without a key.`);
}

/**
 * Creates a key for each approved address. Key and request are written together, and only while the request is as it was
 * read: so nobody gets two, whatever fails in between, and the next call makes those that are missing.
 */
export async function createForApproved(backend: Pick<Backend, 'firestore' | 'site'>, note: string | undefined, dialogue: Dialogue): Promise<void> {
  const approved = (await readRequests(backend)).filter(({ state }) => state === 'approved');
  if (approved.length === 0) return say('No approved request is without a key.');
  const emails = approved.map(({ email }) => String(email));
  await createKeys(backend, { count: emails.length, uses: 1, emails, ...(note === undefined ? {} : { note }) }, dialogue, (batch, key, index) => {
    const request = approved[index];
    if (request) batch.update(request.ref, { betaKey: key }, { lastUpdateTime: request.readAt });
  });
  say('Send each person the link: SEED sends no mail of its own.');
}
