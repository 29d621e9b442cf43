/**
 * Returns a test of whether an origin is the app's: its own domain, its Firebase Hosting domains with their preview
 * channels, and on the local stack any port of this machine.
 */
export function ownOrigins(projectId: string, siteUrl: string, isLocal = false): (origin: string) => boolean {
  const hosted = new RegExp(`^https://${projectId}(--[a-z0-9-]+)?\\.(web\\.app|firebaseapp\\.com)$`);
  const local = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
  return (origin) => origin === siteUrl.replace(/\/$/, '') || hosted.test(origin) || (isLocal && local.test(origin));
}
