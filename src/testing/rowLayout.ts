import { act } from '@testing-library/react';

/** CSS pixels: the height of every row, and of every area around rows. */
export const ROW_HEIGHT = 100;
const AREA_HEIGHT = 400;

/** jsdom lays nothing out. Lets rows and what scrolls them have heights, and scrolling happen, in the tests of a file. */
export function provideRowLayout(): void {
  const known = {
    ResizeObserver: window.ResizeObserver,
    offsetParent: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetParent'),
  };

  beforeAll(() => {
    window.ResizeObserver = MeasuringObserver;
    Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
    Object.defineProperties(Element.prototype, {
      scrollTo: { configurable: true, value: scrollTo },
      scrollBy: { configurable: true, value: scrollBy },
    });
  });

  afterAll(() => {
    window.ResizeObserver = known.ResizeObserver;
    if (known.offsetParent) Object.defineProperty(HTMLElement.prototype, 'offsetParent', known.offsetParent);
    delete (Element.prototype as Partial<Element>).scrollTo;
    delete (Element.prototype as Partial<Element>).scrollBy;
  });
}

/**
 * Gives the rows of an area that can be seen. Beyond the edges others are mounted too, and which ones changes a moment
 * after scrolling has come to rest.
 */
export function rowsInView(area: HTMLElement): HTMLElement[] {
  const rows = [...area.querySelectorAll<HTMLElement>('li')];
  return rows.filter((row, place) => {
    const top = row.style.position === 'absolute' ? parseFloat(row.style.top) : place * ROW_HEIGHT;
    return top + ROW_HEIGHT > area.scrollTop && top < area.scrollTop + AREA_HEIGHT;
  });
}

/** Lets the window over a long list come to rest: what it does next comes by promises and with a frame. */
export async function settleRows(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

function scrollTo(this: Element, { top = 0 }: ScrollToOptions) {
  this.scrollTop = Math.max(0, top);
  this.dispatchEvent(new Event('scroll'));
}

/** The window over a long list scrolls on by what rows above turn out to be higher than was thought. */
function scrollBy(this: Element, { top = 0 }: ScrollToOptions) {
  this.scrollTo({ top: this.scrollTop + top });
}

/** Says the height of what it observes as soon as the script at work is done. */
class MeasuringObserver implements ResizeObserver {
  readonly #observed = new Set<Element>();

  constructor(private readonly callback: ResizeObserverCallback) {}

  observe(target: Element) {
    this.#observed.add(target);
    queueMicrotask(() => {
      if (!this.#observed.has(target)) return;
      const height = target.matches('li') ? ROW_HEIGHT : AREA_HEIGHT;
      const contentRect = { width: 600, height } as DOMRectReadOnly;
      this.callback([{ target, contentRect } as unknown as ResizeObserverEntry], this);
    });
  }

  unobserve(target: Element) {
    this.#observed.delete(target);
  }

  disconnect() {
    this.#observed.clear();
  }
}
