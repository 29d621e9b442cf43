import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onCall } from 'firebase-functions/https';
import { withPlainCalls } from './calls/plainCalls';
import { callableOptions, readSettings, type CallDeps } from './config';
import { createDeleteAccount } from './deleteAccount/deleteAccount';
import { createRequestBetaAccess } from './requestBetaAccess/requestBetaAccess';
import { createValidateBetaKey } from './validateBetaKey/validateBetaKey';

initializeApp();

const deps: CallDeps = { firestore: getFirestore(), readSettings, now: Date.now };

async function deleteUser(uid: string): Promise<void> {
  try {
    await getAuth().deleteUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  }
}

async function hasUser(uid: string): Promise<boolean> {
  try {
    await getAuth().getUser(uid);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
    return false;
  }
}

const validateBetaKey = onCall(callableOptions, createValidateBetaKey(deps));
const requestBetaAccess = onCall(callableOptions, createRequestBetaAccess(deps));
const deleteAccount = onCall(callableOptions, createDeleteAccount({ ...deps, deleteUser, hasUser }));

export const validate = { beta: { key: withPlainCalls('betaKey', validateBetaKey) } };
export const request = { beta: { access: withPlainCalls('betaRequest', requestBetaAccess) } };
export const deletion = { account: withPlainCalls('account', deleteAccount) };
