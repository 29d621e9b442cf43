import type { Ms } from '../../engine/clock/clock';
import { historyStarted } from '../../features/activity';
import { accessDenied, sessionEnded } from '../../features/access';
import { redirectDue, validationSettled } from '../../features/access/betaAccess';
import { undoExpired, undoPressed } from '../../features/notices';
import { protocolToggled } from '../../features/protocols';
import { faultsToggled, speedChanged } from '../../features/simulation';
import * as events from '../../features/wallets/walletsSlice';
import type { Wallet } from '../../features/wallets/walletsSchema';
import { charactersOf } from '../../shared/text';
import { NEW_DASHBOARD, type Facts } from './dashboardFacts';
import { rule, type Rule } from './rule';
import { isRunning, withMoved } from './rulesOfTasks';

const WALLET_CREATION: Ms = 1500;
const REDIRECT: Ms = 1500;
const MAX_WALLETS = 100;
const MAX_NAME = 60;

/** Converts machine time to simulated time (P9.2). */
export function toSimulated({ time: { speed, machine, simulated } }: Facts, at: Ms): Ms {
  return simulated + Math.floor((at - machine) * speed);
}

/** Whether a wallet may have a name: not blank, not too long, and not that of another wallet (P6.5). */
function isNameFree({ wallets, creation }: Facts, name: string, ownId?: string): boolean {
  const comparable = (text: string | undefined) => text?.trim().toLowerCase();
  const others = wallets.filter(({ id }) => id !== ownId).map((wallet) => wallet.name);
  const length = charactersOf(name.trim()).length;
  return length > 0 && length <= MAX_NAME && ![...others, creation?.name].map(comparable).includes(comparable(name));
}

const withChange = ({ wallets }: Facts, walletId: string, change: (wallet: Wallet) => Partial<Wallet>) => ({
  wallets: wallets.map((wallet) => (wallet.id === walletId ? { ...wallet, ...change(wallet) } : wallet)),
});

/** Puts the removed wallet back; if its name is taken by now, with a number (P6.6a). */
function withWalletBack(before: Facts, { wallet, place }: NonNullable<Facts['removedWallet']>): Partial<Facts> {
  const names = Array.from({ length: MAX_WALLETS + 1 }, (_, index) => {
    const suffix = index === 0 ? '' : ` ${index + 1}`;
    const characters = charactersOf(wallet.name).slice(0, MAX_NAME - suffix.length);
    return `${characters.join('')}${suffix}`;
  });
  const name = names.find((candidate) => isNameFree(before, candidate)) ?? wallet.name;
  const { wallets } = before;
  return {
    wallets: [...wallets.slice(0, place), { ...wallet, name }, ...wallets.slice(place)],
    removedWallet: null,
  };
}

/** Takes back the latest change of the queue (P12.5). */
function withoutChange({ queue }: Facts, undoable: NonNullable<Facts['undoable']>): Partial<Facts> {
  if (undoable.kind === 'added')
    return { queue: queue.filter(({ id }) => !undoable.taskIds.includes(id)), undoable: null };
  if (undoable.kind === 'moved') {
    const from = queue.findIndex(({ id }) => id === undoable.taskId);
    return { queue: from < 0 ? queue : withMoved(queue, from, undoable.from), undoable: null };
  }
  const restored = [...queue];
  for (const { place, task } of undoable.tasks) restored.splice(place, 0, task);
  return { queue: restored, undoable: null };
}

function subjectOf(undoable: NonNullable<Facts['undoable']>): string | undefined {
  if (undoable.kind === 'added') return undoable.taskIds[0];
  return undoable.kind === 'moved' ? undoable.taskId : undoable.subject;
}

/** Returns the subjects of what Undo can take back (P12.5). */
export const undoableSubjects = ({ undoable, removedWallet }: Facts) => [
  ...(undoable ? [subjectOf(undoable)] : []),
  ...(removedWallet ? [removedWallet.wallet.id] : []),
];

/** What may happen to wallets (P6). */
const RULES_OF_WALLETS: readonly Rule[] = [
  rule(events.walletCreationStarted, ({ payload: { name }, simulatedAt }, before) => {
    if (before.creation) return 'two wallets are created at once (P6.4)';
    if (!isNameFree(before, name)) return 'a wallet is created with a name that is refused (P6.5)';
    return { creation: { name, dueAt: simulatedAt + WALLET_CREATION } };
  }),
  rule(events.walletCreated, ({ payload: wallet, simulatedAt }, { wallets, creation }) => {
    if (creation?.dueAt !== simulatedAt) return 'a wallet was created at the wrong time, or without a request (P6.4)';
    if (wallets.some(({ id }) => id === wallet.id)) return 'two wallets have the same id (P6.4)';
    if (wallet.name !== creation.name) return 'a wallet was created with another name (P6.4)';
    return { creation: null, wallets: [...wallets, wallet] };
  }),
  rule(events.walletToggled, ({ payload: { walletId } }, before) =>
    withChange(before, walletId, ({ isActive }) => ({ isActive: !isActive })),
  ),
  rule(events.walletRenameRequested, ({ payload: { walletId, name } }, before) =>
    isNameFree(before, name, walletId) ? withChange(before, walletId, () => ({ name: name.trim() })) : {},
  ),
  rule(events.walletRemoved, ({ payload: { walletId } }, { wallets, queue }) => {
    if (queue.some((task) => task.walletId === walletId && isRunning(task)))
      return 'a wallet with a running task was removed (P6.6)';
    const place = wallets.findIndex(({ id }) => id === walletId);
    const wallet = wallets[place];
    if (!wallet) return 'a wallet was removed that does not exist (P6.6)';
    return { wallets: wallets.filter((other) => other !== wallet), removedWallet: { wallet, place } };
  }),
];

/**
 * What may happen to wallets, protocols (P7), the history (P8), simulated time (P9) and access (P4), and by Undo (P12).
 */
export const OTHER_RULES: readonly Rule[] = [
  ...RULES_OF_WALLETS,
  rule(protocolToggled, ({ payload: { protocolId } }, { protocols }) => ({
    protocols: protocols.map((protocol) =>
      protocol.id === protocolId && protocol.status !== 'ended'
        ? { ...protocol, enabled: !protocol.enabled }
        : protocol,
    ),
  })),
  rule(undoExpired, () => ({ undoable: null, removedWallet: null })),
  rule(undoPressed, ({ payload: { subject } }, before) => {
    const { undoable, removedWallet } = before;
    return {
      ...(undoable && subject === subjectOf(undoable) && withoutChange(before, undoable)),
      ...(removedWallet && subject === removedWallet.wallet.id && withWalletBack(before, removedWallet)),
    };
  }),
  // The samples are added only when the dashboard is first opened (P8.1).
  rule(historyStarted, ({ payload: { samples } }, { historyLength }) =>
    historyLength > 0 ? {} : { historyLength: samples.length, newestEntry: samples.at(-1) ?? null },
  ),
  rule(speedChanged, ({ payload: { speed }, at }, before) => ({
    time: { speed, machine: at, simulated: toSimulated(before, at) },
  })),
  rule(faultsToggled, ({ payload: { isOn } }) => ({ hasFaults: isOn })),
  rule(validationSettled, ({ payload: { redirectAt }, at }) =>
    redirectAt === null || redirectAt === at + REDIRECT ? {} : 'a redirect was planned for the wrong time (P4.5)',
  ),
  rule(redirectDue, ({ state: { betaAccess }, at }) =>
    betaAccess.submission.kind === 'accepted' && betaAccess.submission.redirectAt === at
      ? {}
      : 'a redirect came at the wrong time (P4.5)',
  ),
  // No user may see data of the previous user (P3.11).
  rule(sessionEnded, () => NEW_DASHBOARD),
  rule(accessDenied, () => NEW_DASHBOARD),
];
