/** Lets the system ask for less motion, and nothing else of the window match, until the given way back is taken. */
export function preferReducedMotion(): () => void {
  const { matchMedia } = window;
  const listening = { addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} };
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: media.includes('reduce'), ...listening }) });
  return () => {
    // The DOM of the tests has none of its own.
    if (matchMedia as unknown) Object.assign(window, { matchMedia });
    else Reflect.deleteProperty(window, 'matchMedia');
  };
}
