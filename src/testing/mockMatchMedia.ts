/** Makes a media query match if `matches` returns true for it, in each test of a `describe`. */
export function mockMatchMedia(matches: (media: string) => boolean): void {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { media, matches: matches(media) }) as MediaQueryList;
  });
  afterEach(() => Object.assign(window, { matchMedia }));
}
