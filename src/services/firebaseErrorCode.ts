/** Gives the code of a Firebase error, such as `auth/invalid-email`, or an empty text for anything else. */
export function firebaseErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
