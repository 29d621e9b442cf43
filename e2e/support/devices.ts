/** A phone. Without it, tests run on a desktop; the states of the screens are checked at every width. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
