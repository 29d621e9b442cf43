/** The other device: tests run on a desktop unless they name another, and the states are checked at every width. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
