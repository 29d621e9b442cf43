import { createFakePageAttention } from '../../testing/fakePageAttention';
import { createPageAttention, untilVisible } from './pageAttention';

function openWindow() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const page = Object.assign(new EventTarget(), { document: document as unknown as Document });
  const show = (visibilityState: DocumentVisibilityState) => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { attention: createPageAttention(page), focus: () => page.dispatchEvent(new Event('focus')), show };
}

describe('createPageAttention', () => {
  it('reports a return on focus and when the page becomes visible, and not when it is hidden', () => {
    const { attention, focus, show } = openWindow();
    const listener = jest.fn();
    attention.onReturn(listener);
    show('hidden');
    focus();
    expect([attention.isVisible(), listener.mock.calls.length]).toEqual([false, 0]);
    show('visible');
    focus();
    expect([attention.isVisible(), listener.mock.calls.length]).toEqual([true, 2]);
  });

  it('does not report a return after unsubscribing', () => {
    const { attention, focus, show } = openWindow();
    const listener = jest.fn();
    attention.onReturn(listener)();
    focus();
    show('visible');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('waiting until the user looks', () => {
  it('ends at once if the user is looking, and otherwise when they return', async () => {
    const page = createFakePageAttention();
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
