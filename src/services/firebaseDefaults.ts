/**
 * Firebase looks for settings in a cookie of this name, unless they are here: which servers are asked for profiles and
 * get the keys, among them. The program's own settings are all there is, and reading cookies would hold the page up besides.
 */
Object.assign(globalThis, { __FIREBASE_DEFAULTS__: {} });

export {};
