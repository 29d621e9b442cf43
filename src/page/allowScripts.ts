/** Compiled in by the build: beginnings of the addresses of scripts that are not ours. App Check brings reCAPTCHA's. */
declare const __SEED_OTHER_SCRIPTS__: readonly string[];

/** What browsers with Trusted Types have; TypeScript does not know it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

/**
 * Runs in the head of every page, before any script is added, and lets scripts be fetched from our own files alone. The
 * Content Security Policy has browsers ask this policy, whose name is theirs, for every text that would become a script.
 * HTML, a script's text and `eval` are refused, because it has no rule for them.
 */
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (address) =>
    [origin + "/assets/", ...__SEED_OTHER_SCRIPTS__].some((beginning) => new URL(address, location.href).href.startsWith(beginning)) ? address : null,
});

export {};
