/** Set by the build: prefixes of the addresses of third-party scripts. App Check loads reCAPTCHA's. */
declare const __SEED_OTHER_SCRIPTS__: readonly string[];

/** The Trusted Types API, which TypeScript does not declare. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

/**
 * Runs in the head of every page, before any script is added, and allows only script addresses of our own files and of
 * the listed third parties. The Content Security Policy makes browsers ask the policy named `default` for every text
 * that would become a script. They refuse HTML, a script's text and `eval`, because this policy has no rule for them.
 */
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    [origin + "/assets/", ...__SEED_OTHER_SCRIPTS__].some((beginning) => new URL(address, location.href).href.startsWith(beginning)) ? address : null,
});

export {};
