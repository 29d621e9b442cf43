import * as v from 'valibot';
import { authOutcome } from '../../services/auth/authOutcomeSchema';
import { count, moment, noPayload } from '../../shared/schema';
import * as events from './confirmationEvents';

/** What a timeline may hold of a new account's wait for its confirmation: never the address. */
export const confirmationInputs = {
  [events.confirmationLookReplied.type]: v.object({
    requestId: count,
    outcome: v.picklist(['confirmed', 'unconfirmed', 'unavailable', 'gone']),
  }),
  [events.confirmationMailPressed.type]: noPayload,
  [events.confirmationMailReplied.type]: v.object({ requestId: count, outcome: authOutcome }),
  [events.confirmationLeft.type]: noPayload,
};

/** The confirmation's part of a state that is read from outside. */
export const confirmationState = v.object({
  stage: v.picklist(['none', 'awaited', 'confirmed']),
  isMailed: v.boolean(),
  requests: count,
  looks: count,
  look: v.nullable(count),
  lookAt: v.nullable(moment),
  mail: v.nullable(count),
  resendAt: moment,
});
