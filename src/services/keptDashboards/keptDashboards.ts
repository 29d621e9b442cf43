import type { Ms } from '../../engine/clock/clock';
import type { AccountTag } from '../accounts/accounts';
import type { Journal, Kept, KeptDashboard, NumberedInput } from './keptRecord';
import { createPageNotes, type PageNotes } from './pageNotes';
import { isJournal, isMoment, isState, type FormerJournal } from './noteReaders';
import { endKey, notesPrefix, removalKey, REMOVAL, REMOVAL_NOTED, type JournalStorage } from './removals';

export type { Journal, JournalStorage, Kept, KeptDashboard, NumberedInput };

/** The table of kept dashboards. A change is made in one transaction: no other page's comes in between. */
export interface DashboardRecords {
  /**
   * Puts what `change` makes of the record in its place; nothing is written where it gives the record itself.
   *
   * @throws when the storage is forbidden, broken or full; nothing is changed then.
   */
  update(tag: AccountTag, change: (record: KeptDashboard) => KeptDashboard): Promise<KeptDashboard>;
}

/** The dashboards that are kept on this device, one for each account (PRODUCT.md P11). */
export interface KeptDashboards {
  /**
   * Takes the dashboard over: from now on only this page may write it, by the fence that it gets.
   *
   * @throws when the storage is forbidden or broken.
   */
  open(tag: AccountTag): Promise<KeptDashboard>;
  /**
   * Keeps a snapshot in the place of the last one, with the number of the last input in it. It goes on in time unless
   * its person has left it to stand still.
   *
   * @returns false when another page has taken the dashboard over, or its removal was noted since: nothing is written then.
   * @throws when there is no room.
   */
  save(tag: AccountTag, fence: number, kept: Kept): Promise<boolean>;
  /**
   * Keeps at once a state whose snapshot is not saved yet, so that inputs can follow it.
   *
   * @returns false when there is no room: nothing may follow then.
   */
  noteState(tag: AccountTag, fence: number, kept: Kept): boolean;
  /** Keeps at once what came since the snapshot, or since the state that was noted. Where there is no room, what was kept before stays. */
  note(tag: AccountTag, fence: number, journal: Journal): void;
  /** Takes one's own dashboard beside a branch out of use, to be had as a file. */
  setOwnAside(tag: AccountTag, fence: number): Promise<KeptDashboard>;
  forgetSetAside(tag: AccountTag, fence: number): Promise<void>;
  /**
   * Lets its time stand still from a moment on (UTC ms), unless it does already. That is noted at once, and done when the
   * dashboard is next opened, should the page be gone before.
   *
   * @throws when the storage is forbidden or broken; it stays noted.
   */
  standStill(tag: AccountTag, at: Ms): Promise<void>;
  /**
   * Removes the dashboard, and whatever a page would still write of it. That is noted at once, and done at the next start,
   * should the page be gone before, or the storage be broken. Where there is no room for the note, it is done without one.
   *
   * @returns what it came to: `left` is neither done nor noted.
   */
  remove(tag: AccountTag): Promise<'done' | 'noted' | 'left'>;
  /**
   * Does the removals that earlier pages had noted and not done.
   *
   * @throws when the storage is forbidden or broken; they stay noted.
   */
  finishRemovals(): Promise<void>;
}

/** What is kept of an account that nothing is kept of. */
export const NOTHING_KEPT: KeptDashboard = { fence: 0, snapshot: null, serial: 0, upTo: 0, inputs: [], pausedAt: null, mine: null, setAside: [] };

/** Makes the keeper of dashboards, in a table and, for what is written at once, a browser's storage, which `open` gives. */
export function createKeptDashboards(records: DashboardRecords, open: () => JournalStorage): KeptDashboards {
  const notes = createPageNotes(open);
  const { read, parsed, write, forget } = notes;
  const ours = (fence: number, change: (record: KeptDashboard) => KeptDashboard) => (record: KeptDashboard) =>
    record.fence === fence ? change(record) : record;
  /** The serials of the states that this page has noted. */
  const noted = new Map<AccountTag, number>();

  return {
    open: (tag) => takeOver(records, notes, tag),
    async save(tag, fence, kept) {
      // It was noted after this page had opened the dashboard: what the page has goes, and nothing that begins later.
      if (read(removalKey(tag)) === REMOVAL_NOTED) await removeNoted(records, notes, tag, false);
      // A snapshot that was overtaken on its way by a later one is of no use any more.
      const change = (record: KeptDashboard) => (record.serial > kept.serial ? record : { fence, ...withState(record, kept) });
      const written = await records.update(tag, ours(fence, change));
      if (written.fence !== fence) {
        // Whoever has it now knows nothing of what was noted here, and may have removed it.
        [journalKey(tag, fence), stateKey(tag, fence)].forEach(forget);
        return false;
      }
      forget(endKey(tag));
      if ((noted.get(tag) ?? Infinity) <= kept.serial) forget(stateKey(tag, fence));
      return true;
    },
    noteState(tag, fence, kept) {
      if (!write(stateKey(tag, fence), JSON.stringify(kept))) return false;
      noted.set(tag, kept.serial);
      return true;
    },
    note(tag, fence, journal) {
      if (journal.inputs.length === 0 && journal.leftAt === undefined && journal.endedAt === undefined) forget(journalKey(tag, fence));
      else write(journalKey(tag, fence), JSON.stringify(journal));
    },
    setOwnAside: (tag, fence) =>
      records.update(
        tag,
        ours(fence, (record) => ({ ...record, mine: null, setAside: [...record.setAside, JSON.stringify({ snapshot: record.mine })] })),
      ),
    async forgetSetAside(tag, fence) {
      await records.update(tag, ours(fence, (record) => ({ ...record, setAside: [] })));
    },
    async standStill(tag, at) {
      const since = parsed(endKey(tag), isMoment) ?? at;
      write(endKey(tag), JSON.stringify(since));
      const { fence } = await records.update(tag, (record) => (record.snapshot === null || record.pausedAt !== null ? record : { ...record, pausedAt: since }));
      // A state that is only noted stands still from when it is taken in.
      if (read(stateKey(tag, fence)) === null) forget(endKey(tag));
    },
    async remove(tag) {
      const isNoted = noteRemoval(notes, tag);
      try {
        await removeNoted(records, notes, tag, !isNoted);
        return 'done';
      } catch {
        return isNoted ? 'noted' : 'left';
      }
    },
    async finishRemovals() {
      for (const key of notes.keys()) if (key.startsWith(REMOVAL) && read(key) === REMOVAL_NOTED) await removeNoted(records, notes, key.slice(REMOVAL.length), false);
    },
  };
}

const journalKey = (tag: AccountTag, fence: number) => `${notesPrefix(tag)}${fence}`;
const stateKey = (tag: AccountTag, fence: number) => `${journalKey(tag, fence)}.state`;

/** Forgets what others have noted: a page that had lost the dashboard without knowing it may have gone on writing. Without a fence everything is others'. */
function forgetOthers({ keys, forget }: PageNotes, tag: AccountTag, fence: number | null): void {
  const ours = fence === null ? [] : [journalKey(tag, fence), stateKey(tag, fence)];
  for (const key of keys()) if (key.startsWith(notesPrefix(tag)) && !ours.includes(key)) forget(key);
}

/** Takes a dashboard over, with what was noted of it. */
async function takeOver(records: DashboardRecords, notes: PageNotes, tag: AccountTag): Promise<KeptDashboard> {
  const { read, parsed, forget } = notes;
  let hasRemoved = false;
  const kept = await records.update(tag, (record) => {
    const { fence } = record;
    hasRemoved = read(removalKey(tag)) === REMOVAL_NOTED;
    if (hasRemoved) return { ...NOTHING_KEPT, fence: fence + 1 };
    return absorbed(record, parsed(stateKey(tag, fence), isState), parsed(journalKey(tag, fence), isJournal), parsed(endKey(tag), isMoment));
  });
  forgetOthers(notes, tag, kept.fence);
  // A removal that was noted since is still to be done.
  if (hasRemoved) forget(removalKey(tag));
  return kept;
}

function noteRemoval(notes: PageNotes, tag: AccountTag): boolean {
  if (notes.write(removalKey(tag), REMOVAL_NOTED)) return true;
  // What was noted of the dashboard goes as well: that leaves room where there was none.
  forgetOthers(notes, tag, null);
  return notes.write(removalKey(tag), REMOVAL_NOTED);
}

/** Does a removal, unless another page has done it since it was noted; one that could not be noted no other page can have done. */
async function removeNoted(records: DashboardRecords, notes: PageNotes, tag: AccountTag, isUnnoted: boolean): Promise<void> {
  const { fence } = await records.update(tag, (record) =>
    record.fence === 0 || (!isUnnoted && notes.read(removalKey(tag)) === null) ? record : { ...NOTHING_KEPT, fence: record.fence + 1 },
  );
  forgetOthers(notes, tag, fence);
  notes.forget(removalKey(tag));
}

/** What a record holds once a state has taken the place of its snapshot. */
function withState(record: KeptDashboard, { unread, ...state }: Kept) {
  const isUnread = unread !== undefined && record.serial <= unread && record.snapshot !== null;
  return { ...state, inputs: [], setAside: isUnread ? withSnapshotAside(record) : record.setAside };
}

/** What is set aside once the snapshot and its inputs are, too. */
export function withSnapshotAside({ setAside, snapshot, inputs }: KeptDashboard): readonly string[] {
  return [...setAside, JSON.stringify({ snapshot, inputs })];
}

/** The number of the last input that a kept dashboard knows of. */
export function lastNumber({ inputs, upTo }: Pick<KeptDashboard, 'inputs' | 'upTo'>): number {
  return inputs.at(-1)?.number ?? upTo;
}

/** Takes into the record what the page that wrote it last had only noted, and lets that page write no more. */
function absorbed(record: KeptDashboard, state: Kept | null, journal: FormerJournal | null, endedAt: Ms | null): KeptDashboard {
  const fence = record.fence + 1;
  const { inputs = [], leftAt: left, endedAt: ownEnd, isReturned = false, end } = journal ?? {};
  if (end?.isRemoved) return { ...NOTHING_KEPT, fence };
  if (isReturned && record.mine !== null) return { ...record, fence, snapshot: record.mine, inputs: [], pausedAt: 0, mine: null };
  const base = state && state.serial > record.serial ? { ...record, ...withState(record, state) } : record;
  const known = lastNumber(base);
  const later = inputs.filter(({ number }) => number > known);
  // A tab without the code that keeps it cannot know that it lives here: then it does until its person leaves it.
  const noted = endedAt === null ? (end?.at ?? null) : Math.max(endedAt, left ?? 0);
  const pausedAt = earlier(ownEnd, base.pausedAt ?? noted);
  return { ...base, fence, inputs: [...base.inputs, ...later], pausedAt, leftAt: left ?? record.leftAt };
}

const earlier = (one: Ms | undefined, other: Ms | null): Ms | null => (one === undefined ? other : Math.min(one, other ?? one));
