import { act } from '@testing-library/react';

/** CSS pixels: the height of every row, and of every area around rows. */
const ROW_HEIGHT = 100;
const AREA_HEIGHT = 400;

/** Adds heights of rows and their area, and scrolling, to jsdom, which has no layout. */
export function provideRowLayout(): void {
  const originals = {
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
    window.ResizeObserver = originals.ResizeObserver;
    if (originals.offsetParent) Object.defineProperty(HTMLElement.prototype, 'offsetParent', originals.offsetParent);
    delete (Element.prototype as Partial<Element>).scrollTo;
    delete (Element.prototype as Partial<Element>).scrollBy;
  });
}

/** Returns the visible rows of an area. Rows just outside it may be mounted, too. */
export function rowsInView(area: HTMLElement): HTMLElement[] {
  const rows = [...area.querySelectorAll<HTMLElement>('li')];
  return rows.filter((row, index) => {
    const top = row.style.position === 'absolute' ? parseFloat(row.style.top) : index * ROW_HEIGHT;
    return top + ROW_HEIGHT > area.scrollTop && top < area.scrollTop + AREA_HEIGHT;
  });
}

/** Waits until a long list has settled, which takes promises and a frame. */
export async function settleRows(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

function scrollTo(this: Element, { top = 0 }: ScrollToOptions) {
  this.scrollTop = Math.max(0, top);
  this.dispatchEvent(new Event('scroll'));
}

/** A long list calls this when rows above the visible ones turn out to be higher than estimated. */
function scrollBy(this: Element, { top = 0 }: ScrollToOptions) {
  this.scrollTo({ top: this.scrollTop + top });
}

/** Reports the heights of all observed elements together once the current script ends, as browsers do. */
class MeasuringObserver implements ResizeObserver {
  readonly #observed = new Set<Element>();
  #unreported: Element[] = [];

  constructor(private readonly callback: ResizeObserverCallback) {}

  observe(target: Element) {
    this.#observed.add(target);
    this.#unreported.push(target);
    queueMicrotask(() => this.#report());
  }

  #report() {
    const entries = this.#unreported.filter((target) => this.#observed.has(target)).map(entryOf);
    this.#unreported = [];
    if (entries.length > 0) this.callback(entries, this);
  }

  unobserve(target: Element) {
    this.#observed.delete(target);
  }

  disconnect() {
    this.#observed.clear();
  }
}

function entryOf(target: Element): ResizeObserverEntry {
  const height = target.matches('li') ? ROW_HEIGHT : AREA_HEIGHT;
  return { target, contentRect: { width: 600, height } as DOMRectReadOnly } as ResizeObserverEntry;
}
