import { combineSources } from '../engine/scheduler/plan';
import { nextBetaAccessDue } from '../features/access/betaAccess';
import { nextConfirmationDue } from '../features/access/confirmation';
import { nextTaskDue } from '../features/tasks';
import { nextWalletDue } from '../features/wallets';
import type { RootState } from './rootReducer';

/** Gives the earliest thing due beside the queue. To each of these a saga may have an answer. */
export const nextAnsweredDue = combineSources<RootState>([
  ({ wallets, simulation }) => nextWalletDue(wallets, simulation.seed),
  ({ betaAccess }) => nextBetaAccessDue(betaAccess),
  ({ confirmation }) => nextConfirmationDue(confirmation),
]);

/** Gives the earliest thing due in the whole state: what the scheduler wakes for. */
export const nextDue = combineSources<RootState>([
  ({ tasks, protocols, simulation }) => nextTaskDue(tasks, { protocols: protocols.list, seed: simulation.seed }),
  nextAnsweredDue,
]);
