import { randomInt } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { betaKeysRef, profileRef, redemptionsOf } from '../documents';
import { readLocalStack } from './localStack';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const APP_NAME = 'tests';

/** Returns the local Firestore with the rights of an admin. */
export function adminFirestore(): Firestore {
  const existing = getApps().find(({ name }) => name === APP_NAME);
  return getFirestore(existing ?? initializeApp({ projectId: readLocalStack().projectId }, APP_NAME));
}

/** Returns a well-formed key that no other test uses. */
export function freshKey(): string {
  return `BETA-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Creates a beta key with a fresh id, as an admin would in the console. */
export async function createKey(fields: DocumentData = {}): Promise<string> {
  const key = freshKey();
  await betaKeysRef(adminFirestore()).doc(key).create(fields);
  return key;
}

/** Returns the current fields of a beta key's document. */
export async function readKey(key: string): Promise<DocumentData | undefined> {
  return (await betaKeysRef(adminFirestore()).doc(key).get()).data();
}

export async function readProfile(uid: string): Promise<DocumentData | undefined> {
  return (await profileRef(adminFirestore(), uid).get()).data();
}

export async function readRedemptions(uid: string): Promise<DocumentData[]> {
  return (await redemptionsOf(adminFirestore(), uid).get()).docs.map((document) => document.data());
}
