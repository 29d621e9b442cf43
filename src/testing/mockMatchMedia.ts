/** Makes those media queries match for which `matches` returns true, in each test of a `describe`. */
export function mockMatchMedia(matches: (media: string) => boolean): void {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: matches(media) }) as MediaQueryList;
  });
  afterEach(() => Object.assign(window, { matchMedia }));
}
