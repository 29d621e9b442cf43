import { createFakePageVisibility } from '../../testing/fakePageVisibility';
import { createPageVisibility, untilVisible } from './pageVisibility';

function openWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const page = Object.assign(new EventTarget(), { document: document as unknown as Document });
  const show = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { visibility: createPageVisibility(page), focus: () => page.dispatchEvent(new Event('focus')), show };
}

describe('createPageVisibility', () => {
  it('reports a return on focus and when the page becomes visible, and not when it is hidden', () => {
    const { visibility, focus, show } = openWindow();
    const listener = jest.fn();
    visibility.onReturn(listener);
    show('hidden');
    focus();
    expect([visibility.isVisible(), listener.mock.calls.length]).toEqual([false, 0]);
    show('visible');
    focus();
    expect([visibility.isVisible(), listener.mock.calls.length]).toEqual([true, 2]);
  });

  it('does not report a return after unsubscribing', () => {
    const { visibility, focus, show } = openWindow();
    const listener = jest.fn();
    visibility.onReturn(listener)();
    focus();
    show('visible');
    expect(listener).not.toHaveBeenCalled();
  });

  it('reports that the page is hidden, until unsubscribed', () => {
    const { visibility, focus, show } = openWindow();
    const listener = jest.fn();
    const stop = visibility.onHide(listener);
    focus();
    show('hidden');
    show('visible');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    show('hidden');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('untilVisible', () => {
  it('resolves at once if the page is visible, and otherwise when the user returns', async () => {
    const page = createFakePageVisibility();
    await untilVisible(page);
    page.hide();
    const seen = jest.fn();
    const waiting = untilVisible(page).then(seen);
    await Promise.resolve();
    expect(seen).not.toHaveBeenCalled();
    page.comeBack();
    await waiting;
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
