import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** The time limits (ms) are long, since jsdom computes styles slowly and the machine may be busy. */
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 10_000 });

/** jsdom draws nothing, and scrolls nothing into view. */
if ('HTMLElement' in globalThis) {
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => {};
  rememberStyles();
}

/**
 * Remembers styles: jsdom matches each rule of a browser's own style sheet, and every search for a role needs the
 * styles of most elements. Without other style sheets, elements of one tag and with the same `style` are alike.
 */
function rememberStyles() {
  const compute = window.getComputedStyle.bind(window);
  const remembered = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    const isAlone =
      document.styleSheets.length > 0 || element.matches('input, details *, dialog, [style*=visibility] *');
    if (isAlone) return compute(element, pseudoElement);
    const key = `${element.tagName} ${element.hasAttribute('hidden')} ${element.getAttribute('style')}`;
    const style = remembered.get(key) ?? compute(element);
    remembered.set(key, style);
    return style;
  };
}

/** jsdom has no layout, so no size ever changes. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** For the same reason, everything is in view. */
globalThis.IntersectionObserver = class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
