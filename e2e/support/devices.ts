/** The other device: flows are walked on a desktop where nothing else is said, and the states are judged at every width. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
