import type { ValidationReply } from '../validateBetaKey/refusals';
import { readLocalStack } from './localStack';

/** The answer of a callable over HTTP: its result, or a protocol error. */
interface CallableAnswer<Result> {
  readonly status: number;
  readonly result?: Result;
  readonly error?: { readonly status: string; readonly message: string };
}

/** A call of a callable, as the client SDK sends it. */
interface CallableCall {
  readonly idToken?: string;
  readonly data: unknown;
  readonly forwardedFor?: string;
}

export async function callCallable<Result>(name: string, call: CallableCall): Promise<CallableAnswer<Result>> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (call.idToken !== undefined) headers['authorization'] = `Bearer ${call.idToken}`;
  if (call.forwardedFor !== undefined) headers['x-forwarded-for'] = call.forwardedFor;
  const { functionsOrigin, projectId } = readLocalStack();
  const response = await fetch(`${functionsOrigin}/${projectId}/us-central1/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ data: call.data }),
  });
  const answer = (await response.json()) as Omit<CallableAnswer<Result>, 'status'>;
  return { status: response.status, ...answer };
}

export function callValidateBetaKey(call: CallableCall): Promise<CallableAnswer<ValidationReply>> {
  return callCallable('validate-beta-key', call);
}
