import * as v from 'valibot';

/** Why a call to the account service failed, where it is read from outside. */
export const authFailure = v.picklist([
  'wrongCredentials',
  'unconfirmed',
  'alreadyConfirmed',
  'mailNotSent',
  'emailInUse',
  'invalidEmail',
  'weakPassword',
  'tooManyRequests',
  'offline',
  'accountDisabled',
  'unknown',
]);

/** A call to the account service that failed. */
export const authFailed = v.object({ ok: v.literal(false), failure: authFailure });

/** How a call to the account service went that gives nothing. */
export const authOutcome = v.union([v.object({ ok: v.literal(true) }), authFailed]);
