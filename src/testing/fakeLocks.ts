/** A page that receives messages. */
export interface Receiver {
  /** A frozen page receives nothing until it wakes. */
  isFrozen: boolean;
  /** Whether the page was closed or has crashed. */
  isGone: boolean;
  readonly missedMessages: (() => void)[];
}

/** Creates a page that is awake. */
export const createReceiver = (): Receiver => ({ isFrozen: false, isGone: false, missedMessages: [] });

/** Notifies a page, now or when it wakes. */
export function notify(page: Receiver, message: () => void): void {
  if (page.isFrozen) page.missedMessages.push(message);
  else if (!page.isGone) message();
}

interface LockRequest {
  readonly page: Receiver;
  readonly start: () => void;
  readonly fail: (errorName: string) => void;
}

/** A browser's Web Locks and channels in memory. Requests, grants and messages arrive in a later microtask. */
export class FakeLocks {
  private readonly holders = new Map<string, LockRequest>();
  /** Waiting requests, the oldest first. */
  private readonly queues = new Map<string, LockRequest[]>();
  private readonly channels = new Set<{
    readonly name: string;
    readonly page: Receiver;
    readonly receive: () => void;
  }>();

  /** Returns the locks of a page. They support exclusive locks, waiting, aborting and stealing. */
  managerOf(page: Receiver): LockManager {
    const request = (name: string, { signal, steal = false }: LockOptions, hold: () => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        const newRequest: LockRequest = {
          page,
          start: () =>
            void hold()
              .then(resolve, reject)
              .then(() => this.endHold(name, newRequest)),
          fail: (errorName) => reject(new DOMException('The lock was refused.', errorName)),
        };
        signal?.addEventListener('abort', () => {
          const queue = this.queues.get(name) ?? [];
          if (!queue.includes(newRequest)) return;
          this.queues.set(
            name,
            queue.filter((other) => other !== newRequest),
          );
          newRequest.fail('AbortError');
        });
        if (page.isGone) return;
        const queue = this.queues.get(name) ?? [];
        if (steal) this.stealFrom(name);
        this.queues.set(name, steal ? [newRequest, ...queue] : [...queue, newRequest]);
        void Promise.resolve().then(() => this.grantNext(name));
      });
    return { request } as unknown as LockManager;
  }

  /** Opens a channel of a page, which receives the messages of all other channels with its name. */
  openChannel(page: Receiver, name: string): BroadcastChannel {
    const channel: { onmessage: (() => void) | null; postMessage(): void; close(): void } = {
      onmessage: null,
      postMessage: () => {
        const others = [...this.channels].filter((other) => other.name === name && other !== receiver);
        if (page.isGone) return;
        for (const other of others)
          void Promise.resolve().then(() => notify(other.page, () => this.channels.has(other) && other.receive()));
      },
      close: () => void this.channels.delete(receiver),
    };
    const receiver = { name, page, receive: () => channel.onmessage?.() };
    this.channels.add(receiver);
    return channel as unknown as BroadcastChannel;
  }

  /** Releases the locks of a page that has gone. */
  drop(page: Receiver): void {
    for (const channel of [...this.channels]) if (channel.page === page) this.channels.delete(channel);
    for (const [name, queue] of this.queues)
      this.queues.set(
        name,
        queue.filter((request) => request.page !== page),
      );
    for (const [name, holder] of [...this.holders]) if (holder.page === page) this.endHold(name, holder);
  }

  private stealFrom(name: string): void {
    const formerHolder = this.holders.get(name);
    this.holders.delete(name);
    if (formerHolder) notify(formerHolder.page, () => formerHolder.fail('AbortError'));
  }

  private endHold(name: string, holder: LockRequest): void {
    if (this.holders.get(name) !== holder) return;
    this.holders.delete(name);
    this.grantNext(name);
  }

  private grantNext(name: string): void {
    const [next, ...others] = this.queues.get(name) ?? [];
    if (!next || this.holders.has(name)) return;
    this.queues.set(name, others);
    this.holders.set(name, next);
    notify(next.page, next.start);
  }
}
