import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onCall } from 'firebase-functions/https';
import { keepBodiesUnparsed } from './calls/body';
import { dropForeignLabels } from './calls/logLabels';
import { withPlainCalls } from './calls/plainCalls';
import { callableOptions, readSettings, type CallDeps } from './config';
import { createDeleteAccount } from './deleteAccount/deleteAccount';
import { createRequestBetaAccess } from './requestBetaAccess/requestBetaAccess';
import { createValidateBetaKey } from './validateBetaKey/validateBetaKey';

initializeApp();
keepBodiesUnparsed();
dropForeignLabels();

const deps: CallDeps = { firestore: getFirestore(), readSettings, now: Date.now };

async function deleteUser(uid: string): Promise<void> {
  try {
    await getAuth().deleteUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}

const validateBetaKey = onCall(callableOptions, createValidateBetaKey(deps));
const requestBetaAccess = onCall(callableOptions, createRequestBetaAccess(deps));
const deleteAccount = onCall(callableOptions, createDeleteAccount({ ...deps, deleteUser }));

/**
 * The callables are deployed as `validate-beta-key`, `request-beta-access` and `delete-account`: Firebase joins nested
 * groups by dashes. Export names cannot contain dashes themselves.
 */
export const validate = { beta: { key: withPlainCalls('betaKey', validateBetaKey) } };
export const request = { beta: { access: withPlainCalls('betaRequest', requestBetaAccess) } };
const deletion = { account: withPlainCalls('account', deleteAccount) };
export { deletion as delete };
