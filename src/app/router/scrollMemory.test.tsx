import { act, render } from '@testing-library/react';
import { createMemoryPageRouter } from './pageRouter';
import { RouterView } from './RouterView';

const scrollTo = () => jest.mocked(window.scrollTo);
const readTo = (place: number) => Object.defineProperty(window, 'scrollY', { value: place, configurable: true });

function show() {
  const router = createMemoryPageRouter('/');
  render(
    <RouterView router={router}>
      <h2 id="features">Features</h2>
    </RouterView>,
  );
  return (to: string | number) => act(async () => router.navigate(to));
}

describe('where a screen begins', () => {
  beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation());
  afterEach(() => {
    jest.restoreAllMocks();
    readTo(0);
  });

  it('is left to the browser for the first one', () => {
    show();
    expect(scrollTo()).not.toHaveBeenCalled();
  });

  it('is its top on the way forward, and where it was left on the way back', async () => {
    const go = show();
    readTo(700);
    await go('/auth');
    expect(scrollTo()).toHaveBeenLastCalledWith(0, 0);
    readTo(30);
    await go(-1);
    expect(scrollTo()).toHaveBeenLastCalledWith(0, 700);
    await go(1);
    expect(scrollTo()).toHaveBeenLastCalledWith(0, 30);
  });

  it('is the place that the address names', async () => {
    const go = show();
    const scrollIntoView = jest.fn();
    document.getElementById('features')!.scrollIntoView = scrollIntoView;
    await go('/#features');
    expect(scrollIntoView).toHaveBeenCalled();
    expect(scrollTo()).not.toHaveBeenCalled();
  });
});
