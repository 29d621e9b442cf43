import type { Ms } from '../../engine/clock/clock';
import { countText, countWithNoun, spanText } from '../../shared/text';
import type { Protocol } from '../protocols';
import type { Wallet } from '../wallets';
import { holdReason } from './held';
import { QUEUE_MAX_SIZE, START_STAGGER, TASK_SPAN } from './queueRules';

/** The tasks about to be added, and the queue they join. */
interface Addition {
  readonly protocol: Protocol | undefined;
  readonly wallets: readonly Wallet[];
  /** One task per action and repetition. */
  readonly tasksPerWallet: number;
  readonly queueLength: number;
  /** Number of queued tasks that Start would run. */
  readonly startableCount: number;
}

/** Describes the queue after the addition, or why the tasks can't be added, such as the number of repetitions. */
export type Preview = { readonly ok: boolean; readonly text: string; readonly refusesTimes?: true };

/** Describes an addition: the number of tasks, how many are held, and how long a run would then take. */
export function previewOf({ protocol, wallets, tasksPerWallet, queueLength, startableCount }: Addition): Preview {
  const room = QUEUE_MAX_SIZE - queueLength;
  const count = wallets.length * tasksPerWallet;
  if (count > room) {
    return {
      ok: false,
      text: `The queue holds up to ${countText(QUEUE_MAX_SIZE)} tasks. You chose ${countText(count)}; ${countText(room)} ${room === 1 ? 'fits' : 'fit'}.`,
      refusesTimes: true,
    };
  }
  if (!protocol || tasksPerWallet === 0) return { ok: false, text: 'Choose at least one action.' };
  if (wallets.length === 0) return { ok: false, text: 'Choose at least one wallet.' };
  const readyWallets = wallets.filter(
    ({ id }) => holdReason({ protocolId: protocol.id, walletId: id }, { protocols: [protocol], wallets }) === null,
  );
  const held = count - readyWallets.length * tasksPerWallet;
  const ready = startableCount + count - held;
  const allText = count === 1 ? 'It' : 'All';
  const parts = [
    `Adds ${countWithNoun(count, 'task')}.`,
    held > 0 && `${held === count ? allText : countText(held)} will be held.`,
    ready > 0 &&
      `Running ${ready === 1 ? 'the 1 ready task' : `all ${countText(ready)} ready tasks`} takes ${spanText(runDuration(ready))}.`,
  ];
  return { ok: true, text: parts.filter(Boolean).join(' ') };
}

/** Returns how long a run of `count` tasks takes: until the last one has started and finished its steps. */
export function runDuration(count: number): Ms {
  return (count - 1) * START_STAGGER + TASK_SPAN;
}
