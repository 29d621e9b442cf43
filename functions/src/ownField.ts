/**
 * Returns a field of a call's body, or undefined. Inherited fields are ignored: `{"__proto__": {…}}` in JSON could
 * otherwise bring in fields that earlier checks did not see. The web app compiles this file too, so it must not use
 * Node.
 */
export function readOwnField(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return undefined;
  return (body as Readonly<Record<string, unknown>>)[name];
}
