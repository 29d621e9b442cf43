/**
 * The server's codes for refusals due to the key itself (PRODUCT.md P4.4); `rejected` covers codes this app doesn't
 * know.
 */
const KEY_AT_FAULT = [
  'rejected',
  'invalid-key',
  'key-used',
  'key-expired',
  'key-revoked',
  'key-misconfigured',
] as const;

/** Refusals after which the key stays saved, because it may work later or for another user. */
export const OTHER_REFUSALS = ['key-for-another-address', 'too-many-attempts', 'access-revoked'] as const;

/** Why a key was refused that stays saved. */
export type OtherRefusal = (typeof OTHER_REFUSALS)[number];

/** Every refusal of a key. */
export const KEY_REFUSALS = [...KEY_AT_FAULT, ...OTHER_REFUSALS] as const;

export type KeyRefusal = (typeof KEY_REFUSALS)[number];

/** Returns `code` if it is a refusal after which the key stays saved, and otherwise `undefined`. */
export const otherRefusal = (code: string | null | undefined): OtherRefusal | undefined =>
  OTHER_REFUSALS.find((refusal) => refusal === code);
