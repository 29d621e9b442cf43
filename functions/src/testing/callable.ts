import type { ValidationReply } from '../validateBetaKey/replies';
import { readLocalStack } from './localStack';

/** What came back over HTTP: the callable's answer, or a protocol error. */
export interface CallableAnswer {
  readonly status: number;
  readonly result?: ValidationReply;
  readonly error?: { readonly status: string; readonly message: string };
}

/** One call of the callable, as the client SDK would make it. */
export interface CallableCall {
  readonly idToken?: string;
  readonly data: unknown;
  readonly forwardedFor?: string;
}

/** Sends a request to `validate-beta-key` over HTTP, be it a call or not. */
export function requestValidateBetaKey(init: RequestInit): Promise<Response> {
  const { functionsOrigin, projectId } = readLocalStack();
  return fetch(`${functionsOrigin}/${projectId}/us-central1/validate-beta-key`, { method: 'POST', ...init });
}

/** Calls `validate-beta-key` over HTTP. */
export async function callValidateBetaKey(call: CallableCall): Promise<CallableAnswer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (call.idToken !== undefined) headers['authorization'] = `Bearer ${call.idToken}`;
  if (call.forwardedFor !== undefined) headers['x-forwarded-for'] = call.forwardedFor;
  const response = await requestValidateBetaKey({ headers, body: JSON.stringify({ data: call.data }) });
  const answer = (await response.json()) as Omit<CallableAnswer, 'status'>;
  return { status: response.status, ...answer };
}
