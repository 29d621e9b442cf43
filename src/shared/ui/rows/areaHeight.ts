/** How high the area of a list is that scrolls. */
export interface AreaHeight {
  /** In CSS pixels. */
  readonly most: number;
  /** It takes no larger share than this of the window's height. */
  readonly share?: number;
}

/** Gives it as CSS. */
export function cssHeight({ most, share }: AreaHeight): string {
  return share === undefined ? `${most}px` : `min(${most}px, ${share * 100}dvh)`;
}

/** Gives it in CSS pixels, in a window that is so high. */
export function heightIn({ most, share = Infinity }: AreaHeight, windowHeight: number): number {
  return Math.min(most, share * windowHeight);
}
