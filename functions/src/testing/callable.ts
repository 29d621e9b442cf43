import type { ValidationReply } from '../validateBetaKey/refusals';
import { readLocalStack } from './localStack';

/** The result over HTTP: the callable's answer, or a protocol error. */
interface CallableAnswer<Result> {
  readonly status: number;
  readonly result?: Result;
  readonly error?: { readonly status: string; readonly message: string };
}

/** One call of the callable, as the client SDK sends it. */
interface CallableCall {
  readonly idToken?: string;
  readonly data: unknown;
  readonly forwardedFor?: string;
  /** An App Check token. */
  readonly appCheck?: string;
}

/** Sends any request to a callable over HTTP. */
export function requestCallable(name: string, init: RequestInit): Promise<Response> {
  const { functionsOrigin, projectId } = readLocalStack();
  return fetch(`${functionsOrigin}/${projectId}/us-central1/${name}`, { method: 'POST', ...init });
}

/** Calls a callable over HTTP. */
export async function callCallable<Result>(name: string, call: CallableCall): Promise<CallableAnswer<Result>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (call.idToken !== undefined) headers['authorization'] = `Bearer ${call.idToken}`;
  if (call.forwardedFor !== undefined) headers['x-forwarded-for'] = call.forwardedFor;
  if (call.appCheck !== undefined) headers['x-firebase-appcheck'] = call.appCheck;
  const response = await requestCallable(name, { headers, body: JSON.stringify({ data: call.data }) });
  const answer = (await response.json()) as Omit<CallableAnswer<Result>, 'status'>;
  return { status: response.status, ...answer };
}

/** Calls `validate-beta-key` over HTTP. */
export function callValidateBetaKey(call: CallableCall): Promise<CallableAnswer<ValidationReply>> {
  return callCallable('validate-beta-key', call);
}
