import type { Ms } from '../../engine/clock/clock';
import { RANK, type SimulatedItem } from '../../engine/scheduler/plan';
import { letters } from '../../engine/random/dice';
import { walletCreated } from './walletsSlice';
import type { WalletsState } from './walletTypes';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Gives the wallet that is being created as a thing due, or `null`. Its public key is drawn from `seed`. */
export function nextWalletDue({ creation, created, list }: WalletsState, seed: string): SimulatedItem | null {
  if (!creation) return null;
  const { name, dueAt: simulatedAt } = creation;
  const id = `wallet-${list.length + 1}`;
  const toEvent = (at: Ms) => {
    const key = letters({ seed, entity: id, purpose: 'publicKey', n: created }, 8, BASE58);
    const publicKey = `${key.slice(0, 4)}…${key.slice(4)}`;
    return walletCreated({ id, name, publicKey, balance: 0, isActive: true }, at, simulatedAt);
  };
  return { simulatedAt, rank: RANK.walletCreation, place: 0, toEvent };
}
