import type { FirebaseApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';

export { readKeyReply } from './keyReply';

const LOCAL_HOST = '127.0.0.1';

interface KeyFunctionPlace {
  readonly app: FirebaseApp;
  readonly region: string;
  /** Port of the local functions; `null` on a real project. */
  readonly emulatorPort: number | null;
}

/** Calls a backend function and returns its raw reply. Rejects with the call's error. */
export type CallFunction = (name: FunctionName, body: object) => Promise<unknown>;

/** Names of the backend's callable functions on the wire. */
export type FunctionName = 'validate-beta-key' | 'request-beta-access' | 'delete-account';

/** Connects to the backend's functions. This module is a separate chunk, because few visitors need Firebase's client for them. */
export function openKeyFunction({ app, region, emulatorPort }: KeyFunctionPlace): CallFunction {
  const functions = getFunctions(app, region);
  if (emulatorPort !== null) connectFunctionsEmulator(functions, LOCAL_HOST, emulatorPort);
  return async (name, body) => (await httpsCallable(functions, name)(body)).data;
}
