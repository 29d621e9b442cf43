import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onCall } from 'firebase-functions/https';
import { callableOptions, readSettings } from './config';
import { withPlainBodies } from './plainBodies';
import { createValidateBetaKey } from './validateBetaKey/validateBetaKey';

initializeApp();

/**
 * The callable is named `validate-beta-key` on the wire. Nested groups are joined by
 * dashes; a name that holds dashes itself would not load.
 */
export const validate = {
  beta: {
    key: withPlainBodies(
      onCall(
        callableOptions,
        createValidateBetaKey({ firestore: getFirestore(), readSettings, now: Date.now }),
      ),
    ),
  },
};
