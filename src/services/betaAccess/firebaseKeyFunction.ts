import type { FirebaseApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';

export { readKeyReply } from './keyReply';

const LOCAL_HOST = '127.0.0.1';

interface KeyFunctionPlace {
  readonly app: FirebaseApp;
  readonly region: string;
  /** Where the local functions listen; `null` on a real project. */
  readonly emulatorPort: number | null;
}

/** Calls one of the backend's functions and gives its reply as it came. Rejects with the call's error. */
export type CallFunction = (name: FunctionName, body: object) => Promise<unknown>;

/** The callable functions of the backend, by their names on the wire. */
export type FunctionName = 'validate-beta-key' | 'request-beta-access' | 'delete-account';

/** Opens the backend's functions, in a chunk of its own: only few visitors need Firebase's client for them. */
export function openKeyFunction({ app, region, emulatorPort }: KeyFunctionPlace): CallFunction {
  const functions = getFunctions(app, region);
  if (emulatorPort !== null) connectFunctionsEmulator(functions, LOCAL_HOST, emulatorPort);
  return async (name, body) => (await httpsCallable(functions, name)(body)).data;
}
