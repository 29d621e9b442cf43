import type { Ms } from '../../engine/clock/clock';
import { countedText, countText, spanText } from '../../shared/text';
import type { Protocol } from '../protocols';
import type { Wallet } from '../wallets';
import { holdOf } from './held';
import { QUEUE_MAX_SIZE, START_STAGGER, TASK_SPAN } from './queueRules';

/** What is about to be added, and the queue that it joins. */
interface Addition {
  readonly protocol: Protocol | undefined;
  readonly wallets: readonly Wallet[];
  /** How many tasks each of them gets: one for each action, so many times. */
  readonly each: number;
  /** How many tasks are in the queue, and how many of them Start would take. */
  readonly queued: number;
  readonly startable: number;
}

/** What will be after an addition, or why there can be none. */
export type Preview = { readonly ok: boolean; readonly text: string; readonly isTooMany?: true };

/** Describes an addition: how many tasks, how many are held, and how long a run then takes. */
export function previewOf({ protocol, wallets, each, queued, startable }: Addition): Preview {
  const room = Math.max(0, QUEUE_MAX_SIZE - queued);
  const count = wallets.length * each;
  if (count > room) {
    return { ok: false, text: `The queue holds up to ${countText(QUEUE_MAX_SIZE)} tasks. You chose ${countText(count)}; ${countText(room)} ${room === 1 ? 'fits' : 'fit'}.`, isTooMany: true };
  }
  if (!protocol || each === 0) return { ok: false, text: 'Choose at least one action.' };
  if (wallets.length === 0) return { ok: false, text: 'Choose at least one wallet.' };
  const free = wallets.filter(({ id }) => holdOf({ protocolId: protocol.id, walletId: id }, { protocols: [protocol], wallets }) === null);
  const held = count - free.length * each;
  const ready = startable + free.length * each;
  const parts = [
    `Adds ${countedText(count, 'task')}.`,
    held > 0 && `${held === count ? (held === 1 ? 'It' : 'All') : countText(held)} will be held.`,
    ready > 0 && `Running ${ready === 1 ? 'the 1 ready task' : `all ${countText(ready)} ready tasks`} takes ${spanText(runSpan(ready))}.`,
  ];
  return { ok: true, text: parts.filter(Boolean).join(' ') };
}

/** How long a run of so many tasks takes: until the last has started, and then done its steps. */
export function runSpan(count: number): Ms {
  return (count - 1) * START_STAGGER + TASK_SPAN;
}
