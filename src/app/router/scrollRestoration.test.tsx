import { act, render } from '@testing-library/react';
import { createMemoryPageRouter } from './pageRouter';
import { RouterView } from './RouterView';

const scrollTo = () => jest.mocked(window.scrollTo);
const setScrollY = (position: number) =>
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true });

function show() {
  const router = createMemoryPageRouter('/');
  render(
    <RouterView router={router}>
      <h2 id="features">Features</h2>
    </RouterView>,
  );
  return (to: string | number) => act(async () => router.navigate(to));
}

describe('the scroll position of a screen', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
  afterEach(() => {
    jest.restoreAllMocks();
    setScrollY(0);
  });

  it('is left to the browser on the first screen', () => {
    show();
    expect(scrollTo()).not.toHaveBeenCalled();
  });

  it('is the top on a new screen, and restored by Back and Forward (P2.6)', async () => {
    const go = show();
    setScrollY(700);
    await go('/auth');
    expect(scrollTo()).toHaveBeenLastCalledWith(0, 0);
    setScrollY(30);
    await go(-1);
    expect(scrollTo()).toHaveBeenLastCalledWith(0, 700);
    await go(1);
    expect(scrollTo()).toHaveBeenLastCalledWith(0, 30);
  });

  it('is that of the element that the URL names', async () => {
    const go = show();
    const scrollIntoView = jest.fn();
    document.getElementById('features')!.scrollIntoView = scrollIntoView;
    await go('/#features');
    expect(scrollIntoView).toHaveBeenCalled();
    expect(scrollTo()).not.toHaveBeenCalled();
  });
});
