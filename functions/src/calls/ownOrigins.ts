/**
 * Returns whether an origin is the app's: its own domain, a Firebase Hosting domain of the project or of a preview
 * channel, or on the local stack any port of this machine.
 */
export function isOwnOrigin(origin: string, projectId: string, siteUrl: string, { isLocal = false } = {}): boolean {
  const hosted = new RegExp(`^https://${projectId}(--[a-z0-9-]+)?\\.(web\\.app|firebaseapp\\.com)$`);
  const local = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
  return origin === siteUrl.replace(/\/$/, '') || hosted.test(origin) || (isLocal && local.test(origin));
}
