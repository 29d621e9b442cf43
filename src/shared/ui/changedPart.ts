import { useEffect, type RefObject } from 'react';
import type { Theme } from '@mui/material/styles';

/** The part of the dashboard that is marked and scrolled into view: a panel, or a row of it. */
export interface ChangedPart {
  /** The `data-area` of the panel. */
  readonly area: string;
  /** The `data-row` of the row, if the part is a row. */
  readonly row?: string | null;
}

/**
 * Marks a part of the dashboard, and scrolls `view` to the part if that is out of sight. The mark is the attribute
 * `data-changed`, which `markStyles` styles.
 */
export function useChangedPart(
  view: RefObject<HTMLElement | null>,
  part: ChangedPart | null,
  scrollsSmoothly: boolean,
): void {
  const { area = null, row = null } = part ?? {};
  useEffect(() => {
    const box = view.current;
    const panel = area === null ? null : box?.querySelector<HTMLElement>(`[data-area="${area}"]`);
    if (!box || !panel) return undefined;
    const rowElement =
      row === null
        ? null
        : [...panel.querySelectorAll<HTMLElement>('[data-row]')].find(({ dataset }) => dataset.row === row);
    const markedElements = [panel, ...(rowElement ? [rowElement] : [])];
    for (const element of markedElements) element.setAttribute('data-changed', '');
    const showPart = () => scrollToPart(box, rowElement ?? panel, scrollsSmoothly);
    if (rowElement?.parentElement) scrollRowIntoList(rowElement.parentElement, rowElement);
    // A long list may still be scrolling to the row. Scroll the view once the list has stopped.
    const list = rowElement?.closest('[role=region]');
    if (rowElement && list && isOutside(list, rowElement)) list.addEventListener('scrollend', showPart, { once: true });
    else showPart();
    return () => {
      list?.removeEventListener('scrollend', showPart);
      for (const element of markedElements) element.removeAttribute('data-changed');
    };
  }, [view, area, row, scrollsSmoothly]);
}

function isOutside(container: Element, part: Element): boolean {
  const [outer, inner] = [container.getBoundingClientRect(), part.getBoundingClientRect()];
  return inner.top < outer.top || inner.bottom > outer.bottom;
}

/** Scrolls a list to a row, if the list has its own scroll area. */
function scrollRowIntoList(list: Element, row: Element): void {
  if (isOutside(list, row)) list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

function scrollToPart(box: HTMLElement, part: HTMLElement, scrollsSmoothly: boolean): void {
  const isPage = box === document.documentElement;
  const { paddingTop, paddingBottom } = scrollPaddingOf(box);
  const top = part.getBoundingClientRect().top - (isPage ? 0 : box.getBoundingClientRect().top) - paddingTop;
  const height = box.clientHeight - paddingTop - paddingBottom;
  const bottom = top + part.offsetHeight;
  // A part taller than the view counts as in view if its top is in the upper half.
  if (top >= 0 && (bottom <= height || (part.offsetHeight > height && top < height / 2))) return;
  box.scrollTo?.({ top: box.scrollTop + top, behavior: scrollsSmoothly ? 'smooth' : 'auto' });
}

function scrollPaddingOf(box: HTMLElement) {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(box);
  const coveredHeight = box.querySelector('[data-covers-top]')?.getBoundingClientRect().height ?? 0;
  return {
    paddingTop: (Number.parseFloat(scrollPaddingTop) || 0) + coveredHeight,
    paddingBottom: Number.parseFloat(scrollPaddingBottom) || 0,
  };
}

export function markStyles({ sizes, vars: { palette } }: Theme) {
  return {
    '[data-area][data-changed] > *': { borderColor: palette.primary.main },
    '[data-row][data-changed]': {
      background: palette.tint.primary,
      boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.primary.main}`,
      // Tertiary text would have too little contrast on the tint.
      '--seed-palette-text-tertiary': palette.text.secondary,
    },
  } as const;
}
