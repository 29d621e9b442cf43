/** @jest-environment jest-fixed-jsdom */
export {};

let look: (entries: { isIntersecting: boolean }[]) => void = () => {};
const disconnect = jest.fn();

class Observer {
  constructor(callback: typeof look) {
    look = callback;
  }
  observe = jest.fn();
  disconnect = disconnect;
}

const playState = () => document.querySelector('figure')?.dataset['play'];
const openPage = () => jest.isolateModules(() => void jest.requireActual('./playInView'));

beforeEach(() => {
  disconnect.mockClear();
  document.body.innerHTML = '<figure data-play="">';
  Object.assign(window, { IntersectionObserver: Observer });
});

it('waits until the picture is in view, and then plays it once', () => {
  openPage();
  expect(playState()).toBe('soon');
  look([{ isIntersecting: false }]);
  expect(playState()).toBe('soon');
  look([{ isIntersecting: true }]);
  expect(playState()).toBe('now');
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('leaves the picture still where a browser cannot tell what is in view', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  openPage();
  expect(playState()).toBe('');
});

it('does nothing on a page without the picture', () => {
  document.body.innerHTML = '';
  expect(openPage).not.toThrow();
});
