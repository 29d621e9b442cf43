/** URL prefixes of allowed third-party scripts, set by the build. App Check loads reCAPTCHA's. */
declare const __SEED_OTHER_SCRIPTS__: readonly string[];

/** The Trusted Types API, which TypeScript does not declare. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/**
 * Runs in the head of every page, before any script is added. Allows script URLs of our own files and of the listed
 * third parties. The Content Security Policy makes browsers ask the Trusted Types policy named `default` about every
 * text that would become a script. They refuse HTML, inline scripts and `eval`, because this policy has no rule for
 * them.
 */
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const allowedPrefixes = [`${location.origin}/assets/`, ...__SEED_OTHER_SCRIPTS__];
    const { href } = new URL(url, location.href);
    return allowedPrefixes.some((prefix) => href.startsWith(prefix)) ? url : null;
  },
});

export {};
