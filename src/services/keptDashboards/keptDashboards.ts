import type { Ms } from '../../engine/clock/clock';

/** Stands for an account on this device: the same account has the same tag, and nobody is known by it. */
export type AccountTag = string;

/** An input that came since the snapshot; inputs are counted through the whole life of a kept dashboard. */
export interface NumberedInput {
  readonly number: number;
  /** Machine time, UTC ms. */
  readonly at: Ms;
  readonly type: string;
  readonly payload?: unknown;
}

/** What is kept of one account's dashboard. Its texts are not believed until their reader has checked them. */
export interface KeptDashboard {
  /** Goes up whenever a page takes the dashboard over; a page with a lower one may write no more. */
  readonly fence: number;
  readonly snapshot: string | null;
  /** The number of the last input that the snapshot holds. */
  readonly upTo: number;
  /** The inputs that came later. */
  readonly inputs: readonly NumberedInput[];
  /** Since when its time stands still, because its person has signed out (UTC ms). */
  readonly pausedAt: Ms | null;
  /** When its person last left the page in which it lives, if that is known (UTC ms). */
  readonly leftAt?: Ms | undefined;
  /**
   * While a branch of a timeline is what is kept: the snapshot of one's own dashboard, which stands still until its
   * person goes back to it.
   */
  readonly mine: string | null;
  /** What could not be read, as it was kept, until its person has done with it. */
  readonly setAside: readonly string[];
}

/** What a page keeps of its dashboard. */
export type Kept = Pick<KeptDashboard, 'snapshot' | 'upTo' | 'mine' | 'pausedAt'>;

/** The table of kept dashboards. A change is made in one transaction: no other page's comes in between. */
export interface DashboardRecords {
  /**
   * Puts what `change` makes of the record in its place; nothing is written where it gives the record itself.
   *
   * @throws when the storage is forbidden, broken or full; nothing is changed then.
   */
  update(tag: AccountTag, change: (record: KeptDashboard) => KeptDashboard): Promise<KeptDashboard>;
}

/** What a page writes at once, while the table can only be written by and by. */
export interface Journal {
  readonly inputs: readonly NumberedInput[];
  /** Its person has left the page (UTC ms). */
  readonly leftAt?: Ms;
  /** Its person has gone back from a branch to their own dashboard, should the record still hold the branch. */
  readonly isReturned?: boolean;
  /** The session has ended, and what becomes of the dashboard. */
  readonly end?: { readonly at: Ms; readonly isRemoved: boolean };
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
   * it is paused.
   *
   * @returns false when another page has taken the dashboard over: nothing is written then.
   * @throws when there is no room.
   */
  save(tag: AccountTag, fence: number, kept: Kept): Promise<boolean>;
  /** Keeps at once what came since the snapshot. Where there is no room, what was kept before stays. */
  note(tag: AccountTag, fence: number, journal: Journal): void;
  /** Takes the snapshot and its inputs out of use, or one's own dashboard beside a branch, to be had as a file. */
  setAside(tag: AccountTag, fence: number, what: 'snapshot' | 'mine'): Promise<KeptDashboard>;
  /** Forgets what was set aside. */
  forgetSetAside(tag: AccountTag, fence: number): Promise<void>;
  /** Lets its time stand still from a moment on (UTC ms), unless it does already. */
  pause(tag: AccountTag, at: Ms): Promise<void>;
  /** Removes the dashboard, and whatever a page would still write of it. */
  remove(tag: AccountTag): Promise<void>;
}

/** What is kept of an account that nothing is kept of. */
export const NOTHING_KEPT: KeptDashboard = { fence: 0, snapshot: null, upTo: 0, inputs: [], pausedAt: null, mine: null, setAside: [] };

/** The browser's storage, as far as journals need it. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Makes the keeper of dashboards, in a table and, for what is written at once, a browser's storage, which `open` gives. */
export function createKeptDashboards(
  records: DashboardRecords,
  open: () => JournalStorage,
): KeptDashboards {
  const prefixOf = (tag: AccountTag) => `seed.dashboard.${tag}.`;
  const keyOf = (tag: AccountTag, fence: number) => `${prefixOf(tag)}${fence}`;
  const attempt = <Result>(work: (storage: ReturnType<typeof open>) => Result) => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  const journalOf = (tag: AccountTag, fence: number): Journal => {
    const text = attempt((storage) => storage.getItem(keyOf(tag, fence)));
    const journal = attempt(() => JSON.parse(text ?? '{}') as Partial<Journal>);
    return { ...journal, inputs: journal?.inputs ?? [] };
  };
  const forget = (tag: AccountTag, fence: number) => attempt((storage) => storage.removeItem(keyOf(tag, fence)));
  /** Forgets what others have noted: a page that had lost the dashboard without knowing it may have gone on writing. */
  const forgetOthers = (tag: AccountTag, fence: number) =>
    attempt((storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const key of keys) if (key?.startsWith(prefixOf(tag)) && key !== keyOf(tag, fence)) storage.removeItem(key);
    });
  const ours = (fence: number, change: (record: KeptDashboard) => KeptDashboard) => (record: KeptDashboard) =>
    record.fence === fence ? change(record) : record;

  return {
    async open(tag) {
      const kept = await records.update(tag, (record) => absorbed(record, journalOf(tag, record.fence)));
      forgetOthers(tag, kept.fence);
      return kept;
    },
    async save(tag, fence, kept) {
      const written = await records.update(tag, ours(fence, ({ setAside }) => ({ fence, ...kept, inputs: [], setAside })));
      return written.fence === fence;
    },
    note(tag, fence, journal) {
      if (journal.inputs.length === 0 && !journal.end && !journal.isReturned && journal.leftAt === undefined) forget(tag, fence);
      else attempt((storage) => storage.setItem(keyOf(tag, fence), JSON.stringify(journal)));
    },
    setAside: (tag, fence, what) =>
      records.update(
        tag,
        ours(fence, (record) => {
          const { snapshot, inputs, mine } = record;
          if (what === 'mine') return { ...record, mine: null, setAside: [...record.setAside, JSON.stringify({ snapshot: mine })] };
          const setAside = [...record.setAside, JSON.stringify({ snapshot, inputs })];
          return { ...NOTHING_KEPT, fence, upTo: lastNumber(record), mine, setAside };
        }),
      ),
    async forgetSetAside(tag, fence) {
      await records.update(tag, ours(fence, (record) => ({ ...record, setAside: [] })));
    },
    async pause(tag, at) {
      await records.update(tag, (record) => (record.snapshot === null || record.pausedAt !== null ? record : { ...record, pausedAt: at }));
    },
    async remove(tag) {
      const { fence } = await records.update(tag, (record) =>
        record.fence === 0 ? record : { ...NOTHING_KEPT, fence: record.fence + 1 },
      );
      forgetOthers(tag, fence);
    },
  };
}

/** The number of the last input that a kept dashboard knows of. */
export function lastNumber({ inputs, upTo }: KeptDashboard): number {
  return inputs.at(-1)?.number ?? upTo;
}

/** Takes into the record what the page that wrote it last had only noted, and lets that page write no more. */
function absorbed(record: KeptDashboard, { inputs, leftAt = record.leftAt, isReturned, end }: Journal): KeptDashboard {
  const fence = record.fence + 1;
  if (end?.isRemoved) return { ...NOTHING_KEPT, fence };
  // One's own dashboard has stood still since the moment of its snapshot.
  if (isReturned && record.mine !== null) return { ...record, fence, snapshot: record.mine, inputs: [], pausedAt: 0, mine: null };
  const known = lastNumber(record);
  const later = inputs.filter(({ number }) => number > known);
  return { ...record, fence, inputs: [...record.inputs, ...later], pausedAt: record.pausedAt ?? end?.at ?? null, leftAt };
}
