/** Nothing to evaluate: the listener's scripts have been compiled once this is there. */
export {};
