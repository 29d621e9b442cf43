import type { Ms } from '../../engine/clock/clock';
import type { TimedAction } from '../../engine/timeline/events';
import type { Wallet } from '../../features/wallets';
import { toSimulated, type SessionModel } from './sessionModel';

const WALLET_CREATION: Ms = 1500;
const MAX_NAME = 60;

type Payload = Readonly<Record<string, unknown>>;

/** Checks that a wallet is created when it is due, and adds it. */
export function expectWallet(session: SessionModel, payload: Payload, at: Ms): string | null {
  const wallet = payload as Wallet;
  if (session.creation?.dueAt !== at) return 'a wallet was created at the wrong time, or without a request (P6.4)';
  if (session.wallets.some(({ id }) => id === wallet.id)) return 'two wallets have the same id (P6.4)';
  if (wallet.name !== session.creation.name) return 'a wallet was created with another name (P6.4)';
  session.creation = null;
  session.wallets = [...session.wallets, wallet];
  return null;
}

/** Checks of the other events of wallets. */
export const WALLET_EVENTS: Readonly<
  Record<string, (session: SessionModel, payload: Payload, event: TimedAction) => string | null>
> = {
  'wallets/walletRemoved': (session, { walletId }) => {
    const id = String(walletId);
    if (session.tasks.some((task) => task.walletId === id && task.status === 'running'))
      return 'a wallet with a running task was removed (P6)';
    const place = session.wallets.findIndex((wallet) => wallet.id === id);
    const wallet = session.wallets[place];
    if (!wallet) return 'a wallet was removed that does not exist (P6.6)';
    session.removedWallet = { wallet, place };
    session.wallets = session.wallets.filter((other) => other !== wallet);
    return null;
  },
  'wallets/walletToggled': (session, { walletId }) =>
    changeWallet(session, walletId, (wallet) => ({ isActive: !wallet.isActive })),
  'wallets/walletRenameRequested': (session, { walletId, name }) =>
    changeWallet(session, walletId, () => (isNameFree(session, name, walletId) ? { name: String(name).trim() } : {})),
  'wallets/walletCreationStarted': (session, { name }, { meta }) => {
    if (session.creation !== null) return 'two wallets are created at once (P6.4)';
    if (!isNameFree(session, name)) return 'a wallet is created with a name that is refused (P6.5)';
    session.creation = { name: String(name), dueAt: toSimulated(session, meta.at) + WALLET_CREATION };
    return null;
  },
};

function changeWallet(session: SessionModel, walletId: unknown, change: (wallet: Wallet) => Partial<Wallet>): null {
  session.wallets = session.wallets.map((wallet) =>
    wallet.id === walletId ? { ...wallet, ...change(wallet) } : wallet,
  );
  return null;
}

/** Puts a removed wallet back; if its name is taken by now, with a number (P6.6a). */
export function putWalletBack(
  session: SessionModel,
  { wallet, place }: NonNullable<SessionModel['removedWallet']>,
): void {
  const names = Array.from({ length: 200 }, (_, index) => {
    const suffix = index === 0 ? '' : ` ${index + 1}`;
    return `${charactersOf(wallet.name)
      .slice(0, MAX_NAME - suffix.length)
      .join('')}${suffix}`;
  });
  const name = names.find((candidate) => isNameFree(session, candidate)) ?? wallet.name;
  session.wallets = [...session.wallets.slice(0, place), { ...wallet, name }, ...session.wallets.slice(place)];
}

/** Splits a text into what a person counts as characters, as far as storms type them. */
const charactersOf = (text: string) => text.match(/.(?:\u200d.|\p{M})*/gsu) ?? [];

/** Whether a wallet may have a name: not blank, not too long, and not that of another wallet (P6.5). */
function isNameFree({ wallets, creation }: SessionModel, name: unknown, ownId?: unknown): boolean {
  const comparable = (text: unknown) => String(text).trim().toLowerCase();
  const others = wallets.filter(({ id }) => id !== ownId).map((wallet) => wallet.name);
  const length = charactersOf(String(name).trim()).length;
  return length > 0 && length <= MAX_NAME && ![...others, creation?.name].map(comparable).includes(comparable(name));
}
