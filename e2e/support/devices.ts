/**
 * The browser options of a phone. Without them, a test runs at a desktop's size; the states of the screens are checked
 * at every width.
 */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
