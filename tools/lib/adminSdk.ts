import type * as AdminApp from 'firebase-admin/app';
import type * as AdminAuth from 'firebase-admin/auth';
import type * as AdminFirestore from 'firebase-admin/firestore';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FUNCTIONS_DIR } from './paths';

// The Admin SDK is one of the functions' packages: import this file only after they are installed.
const fromFunctions = createRequire(path.join(FUNCTIONS_DIR, 'package.json'));
const app: typeof AdminApp = fromFunctions('firebase-admin/app');
const auth: typeof AdminAuth = fromFunctions('firebase-admin/auth');
const firestore: typeof AdminFirestore = fromFunctions('firebase-admin/firestore');

export const { applicationDefault, initializeApp } = app;
export const { getAuth } = auth;
export const { FieldValue, getFirestore, Timestamp } = firestore;
