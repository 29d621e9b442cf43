/** @jest-environment jest-fixed-jsdom */
export {};

let reportEntries: (entries: { isIntersecting: boolean }[]) => void = () => {};
const disconnect = jest.fn();

class Observer {
  constructor(callback: typeof reportEntries) {
    reportEntries = callback;
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

it('animates the picture once, as soon as it is in view', () => {
  openPage();
  expect(playState()).toBe('soon');
  reportEntries([{ isIntersecting: false }]);
  expect(playState()).toBe('soon');
  reportEntries([{ isIntersecting: true }]);
  expect(playState()).toBe('now');
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('leaves the picture still in a browser without IntersectionObserver', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  openPage();
  expect(playState()).toBe('');
});

it('does nothing on a page without the picture', () => {
  document.body.innerHTML = '';
  expect(openPage).not.toThrow();
});
