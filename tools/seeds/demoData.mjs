// @ts-check
/** The demo data of the local stack: what is seeded, printed, documented and used by the browser tests. */

/** The password of every demo account. */
export const DEMO_PASSWORD = 'seed-demo-1';

/**
 * @typedef {object} DemoAccount
 * @property {string} uid
 * @property {string} email
 * @property {boolean} confirmed
 * @property {boolean} access
 * @property {string} [redeemed] the key it once redeemed.
 * @property {string} about
 */

/** @type {readonly DemoAccount[]} */
export const DEMO_ACCOUNTS = Object.freeze([
  {
    uid: 'demo-beta',
    email: 'beta@seed.example',
    confirmed: true,
    access: true,
    redeemed: 'BETA-USEDUP01',
    about: 'has access: straight to the dashboard',
  },
  {
    uid: 'demo-newcomer',
    email: 'newcomer@seed.example',
    confirmed: true,
    access: false,
    about: 'no access yet: redeem a key',
  },
  {
    uid: 'demo-alice',
    email: 'alice@seed.example',
    confirmed: true,
    access: false,
    about: 'no access yet: one key is meant for this address',
  },
  {
    uid: 'demo-unconfirmed',
    email: 'unconfirmed@seed.example',
    confirmed: false,
    access: false,
    about: 'the address is not confirmed: cannot sign in yet',
  },
  {
    uid: 'demo-revoked',
    email: 'revoked@seed.example',
    confirmed: true,
    access: false,
    redeemed: 'BETA-SEEDDEMO',
    about: 'had access, and an admin revoked it',
  },
]);

/**
 * @typedef {object} DemoKey
 * @property {string} key
 * @property {{enabled?: boolean, maxUses?: number, uses?: number, expiresAt?: Date, email?: string, note: string}} fields
 *   as in the document, dates as dates.
 * @property {string} about
 */

/** @type {readonly DemoKey[]} */
export const DEMO_KEYS = Object.freeze([
  { key: 'BETA-WELCOME1', fields: { note: 'demo: single use' }, about: 'works once' },
  { key: 'BETA-WELCOME2', fields: { note: 'demo: single use' }, about: 'works once' },
  { key: 'BETA-SEEDDEMO', fields: { maxUses: 1000, uses: 1, note: 'demo: many uses' }, about: 'works for 1000 accounts' },
  { key: 'BETA-FORALICE', fields: { email: 'alice@seed.example', note: 'demo: one address' }, about: 'works for alice@seed.example alone' },
  { key: 'BETA-USEDUP01', fields: { uses: 1, note: 'demo: used up' }, about: 'is used up' },
  { key: 'BETA-EXPIRED1', fields: { expiresAt: new Date('2026-01-01T00:00:00Z'), note: 'demo: expired' }, about: 'is expired' },
  { key: 'BETA-DISABLED', fields: { enabled: false, note: 'demo: disabled' }, about: 'is disabled' },
]);
