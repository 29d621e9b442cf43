/** `BETA-` and 8 characters (product-spec §9). */
export const BETA_KEY_LENGTH = 13;

/**
 * Gives a key as it is shown and sent: trimmed, upper-cased, and only then cut at 13 characters, so that
 * a key pasted with spaces around it keeps its end (product-spec §3, §5).
 */
export function toBetaKey(typed: string): string {
  return typed.trim().toUpperCase().slice(0, BETA_KEY_LENGTH);
}
