/**
 * Returns a field of a call's body. Only an own field counts: `{"__proto__": {…}}` in JSON would otherwise bring fields
 * that the caller did not send as such, past whatever looked at the body before. The web app compiles this file, too.
 */
export function readOwnField(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined;
  return (body as Readonly<Record<string, unknown>>)[name];
}
