import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { LOCAL_HOST, type FirebaseClient } from '../firebaseClient';
import type { KeyOutcome } from './betaAccessService';
import { KEY_REFUSALS } from './keyRefusals';

/** Calls a backend function and returns its raw reply. Rejects with the call's error. */
export type CallFunction = (name: FunctionName, body: object) => Promise<unknown>;

/** Names of the backend's callable functions on the wire. */
type FunctionName = 'validate-beta-key' | 'request-beta-access' | 'delete-account';

/**
 * Connects to the backend's functions. This module is a separate chunk, because few visitors need Firebase's client for
 * them.
 */
export function openFunctions({ auth, region, emulators }: FirebaseClient): CallFunction {
  const functions = getFunctions(auth.app, region);
  if (emulators) connectFunctionsEmulator(functions, LOCAL_HOST, emulators.functionsPort);
  return async (name, body) => (await httpsCallable(functions, name)(body)).data;
}

/** Longest server text that is shown, in UTF-16 units. Timelines have the same limit. */
const DETAILS_LIMIT = 300;

/** Matches an email or a key. A text with either is not shown, because timelines record what is shown. */
const PERSONAL = /@|BETA-/i;

/** Control characters, line separators, and characters that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Parses the reply of `validate-beta-key`, `{ error, details, alreadyGranted }` (PRODUCT.md P4.4). A reply that doesn't
 * clearly say whether access was granted is nonsense.
 */
export function readKeyReply(reply: unknown): KeyOutcome {
  if (typeof reply !== 'object' || reply === null) return { kind: 'nonsense' };
  const { error, details, alreadyGranted } = reply as Record<string, unknown>;
  if (isAbsent(error)) {
    if (alreadyGranted === true) return { kind: 'alreadyGranted' };
    return alreadyGranted === false ? { kind: 'accepted' } : { kind: 'nonsense' };
  }
  if (typeof error !== 'string' || error === '' || alreadyGranted === true) return { kind: 'nonsense' };
  const kind = KEY_REFUSALS.find((refusal) => refusal === error) ?? 'rejected';
  if (isAbsent(details)) return { kind, details: null };
  return typeof details === 'string' ? { kind, details: cleanText(details) } : { kind: 'nonsense' };
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function cleanText(details: string): string | null {
  const text = details.replace(UNPRINTABLE, ' ').trim();
  if (text === '' || PERSONAL.test(text)) return null;
  if (text.length <= DETAILS_LIMIT) return text;
  // Never cut a surrogate pair in two.
  const shortened = text.slice(0, DETAILS_LIMIT - 1).replace(/[\ud800-\udbff]$/, '');
  return `${shortened}…`;
}
