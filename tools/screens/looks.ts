import type { BrowserContextOptions } from 'playwright-core';

/** How a screen is looked at. */
export interface Look {
  /** Part of the picture's name, such as `phone-dark`. */
  readonly name: string;
  readonly theme: 'dark' | 'light';
  readonly context: BrowserContextOptions;
}

const DEVICES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

/** Each device in each theme. */
export const LOOKS: readonly Look[] = Object.entries(DEVICES).flatMap(([device, context]) =>
  (['dark', 'light'] as const).map((theme) => ({ name: `${device}-${theme}`, theme, context })),
);
