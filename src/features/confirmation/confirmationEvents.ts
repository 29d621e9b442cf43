import type { Ms } from '../../engine/clock/clock';
import { createDerivedEvent, createDueEvent, createInput } from '../../engine/timeline/events';
import type { AuthOutcome, ConfirmationLook } from '../../services/auth/authService';

/** A look whether the address has been confirmed was answered. */
export const confirmationLookReplied = createInput<{ requestId: number; outcome: ConfirmationLook }>(
  'confirmation/confirmationLookReplied',
);

/** A person asked for another mail. */
export const confirmationMailPressed = createInput('confirmation/confirmationMailPressed');

/** The account service answered the request for another mail. */
export const confirmationMailReplied = createInput<{ requestId: number; outcome: AuthOutcome }>(
  'confirmation/confirmationMailReplied',
);

/** A person went back to the forms. */
export const confirmationLeft = createInput('confirmation/confirmationLeft');

/**
 * An account waits for its confirmation, whose mail was sent, or could not be: the next look is due at `lookAt`, and
 * another mail can be had from `resendAt` on (UTC ms).
 */
export const confirmationAwaited = createDerivedEvent<{ isMailed: boolean; lookAt: Ms; resendAt: Ms }>(
  'confirmation/confirmationAwaited',
);

/** It is time to look whether the address has been confirmed. */
export const confirmationLookDue = createDueEvent('confirmation/confirmationLookDue');

/** A look was sent to the account service. */
export const confirmationLookSent = createDerivedEvent<{ requestId: number }>('confirmation/confirmationLookSent');

/** A look found nothing new; the next is due at `lookAt` (UTC ms). */
export const confirmationLookPlanned = createDerivedEvent<{ lookAt: Ms }>('confirmation/confirmationLookPlanned');

/** The request for another mail is under way (its number), or over (`null`). */
export const confirmationMailSent = createDerivedEvent<{ requestId: number | null }>('confirmation/confirmationMailSent');

/** The wait is over: the address is confirmed, or nobody waits for it here any more. */
export const confirmationEnded = createDerivedEvent<{ isConfirmed: boolean }>('confirmation/confirmationEnded');
