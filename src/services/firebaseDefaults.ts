/**
 * Keeps Firebase from reading settings from a cookie of this name, which could redirect profile requests and beta keys
 * to other servers. The app's own settings are complete, and reading cookies would also delay the page.
 */
Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });

export {};
