/** @jest-environment jest-fixed-jsdom */
import { pressedControl } from './pressedControl';

/** Gives the control that a press on `#target` is on. */
function press(html: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = `<div id="root">${html}</div><button id="outside">x</button>`;
  let control: HTMLElement | null = null;
  const look = (event: MouseEvent) => {
    control = pressedControl(event);
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  document.getElementById('target')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return (control as HTMLElement | null)?.tagName;
}

describe('what a press is on', () => {
  it.each([
    ['a button, by what stands in it', '<button><svg><path id="target"/></svg></button>', 'BUTTON'],
    ['a link of ours', '<a id="target" href="/auth">in</a>', 'A'],
  ])('is %s', (_what, html, tag) => {
    expect(press(html)).toBe(tag);
  });

  it.each([
    ['plain text', '<p id="target">text</p>'],
    ['details, which the browser opens', '<details><summary id="target">more</summary></details>'],
    ['a link within the page', '<a id="target" href="#features">features</a>'],
    ['a link that opens a tab', '<a id="target" target="_blank" href="/auth">in</a>'],
    ['a link elsewhere', '<a id="target" href="https://elsewhere.example/">out</a>'],
  ])('is nothing of ours for %s', (_what, html) => {
    expect(press(html)).toBeUndefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %p',
    (init) => {
      expect(press('<a id="target" href="/auth">in</a>', init)).toBeUndefined();
    },
  );
});
