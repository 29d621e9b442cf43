/** Makes `prefers-reduced-motion` match, and no other media query. Returns a function that restores the original. */
export function preferReducedMotion(): () => void {
  const { matchMedia } = window;
  const listeners = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: media.includes('reduce'), ...listeners }) });
  return () => {
    // jsdom has no `matchMedia`.
    if (matchMedia as unknown) Object.assign(window, { matchMedia });
    else Reflect.deleteProperty(window, 'matchMedia');
  };
}
