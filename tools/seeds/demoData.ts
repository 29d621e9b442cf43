/** The demo data of the local stack: what is seeded, printed, documented and used by the browser tests. */

export const DEMO_PASSWORD = 'seed-demo-1';

export interface DemoAccount {
  readonly uid: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly hasAccess: boolean;
  /** The key that the account has redeemed. */
  readonly redeemedKey?: string;
  /** What the account is for, as printed and documented. */
  readonly about: string;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  demoAccount('beta', {
    hasAccess: true,
    redeemedKey: 'BETA-USEDUP01',
    about: 'has access: straight to the dashboard',
  }),
  demoAccount('newcomer', { about: 'no access yet: redeem a key' }),
  demoAccount('alice', { about: 'no access yet: one key is meant for this email' }),
  demoAccount('unconfirmed', { isConfirmed: false, about: 'the email is not confirmed: cannot sign in yet' }),
  demoAccount('revoked', { redeemedKey: 'BETA-SEEDDEMO', about: 'had access, and an admin revoked it' }),
];

/** Creates the account with the email `NAME@seed.example`. */
function demoAccount(name: string, fields: Partial<DemoAccount> & Pick<DemoAccount, 'about'>): DemoAccount {
  return { uid: `demo-${name}`, email: `${name}@seed.example`, isConfirmed: true, hasAccess: false, ...fields };
}

export interface DemoKey {
  readonly key: string;
  /** The stored fields. `expiresAt` is stored as a timestamp. */
  readonly fields: {
    readonly enabled?: boolean;
    readonly maxUses?: number;
    readonly uses?: number;
    readonly expiresAt?: Date;
    readonly email?: string;
    readonly note: string;
  };
  readonly about: string;
}

export const DEMO_KEYS: readonly DemoKey[] = [
  { key: 'BETA-WELCOME1', fields: { note: 'demo: single use' }, about: 'works once' },
  { key: 'BETA-WELCOME2', fields: { note: 'demo: single use' }, about: 'works once' },
  {
    key: 'BETA-SEEDDEMO',
    fields: { maxUses: 1000, uses: 1, note: 'demo: many uses' },
    about: 'works for 1000 accounts',
  },
  {
    key: 'BETA-FORALICE',
    fields: { email: 'alice@seed.example', note: 'demo: one email' },
    about: 'works for alice@seed.example alone',
  },
  { key: 'BETA-USEDUP01', fields: { uses: 1, note: 'demo: used up' }, about: 'is used up' },
  {
    key: 'BETA-EXPIRED1',
    fields: { expiresAt: new Date('2026-01-01T00:00:00Z'), note: 'demo: expired' },
    about: 'is expired',
  },
  { key: 'BETA-DISABLED', fields: { enabled: false, note: 'demo: disabled' }, about: 'is disabled' },
];
