import type { VirtualizerHandle } from 'virtua';

/**
 * Scrolls a long list to a row: as little as possible, or to the middle if the row is far away. What covers the upper
 * edge of the area is its `scroll-padding-top`, which Virtua doesn't know.
 */
export function scrollToRow(
  area: HTMLElement | null,
  { scrollOffset, viewportSize, getItemOffset, scrollToIndex }: VirtualizerHandle,
  row: number,
): void {
  const distance = getItemOffset(row) - scrollOffset;
  // A list that is not measured yet is at its first row. Scrolling to that row would only render the rows again.
  if (viewportSize === 0 && distance === 0) return;
  const isNear = distance > -viewportSize && distance < 2 * viewportSize;
  const covered = area ? parseFloat(getComputedStyle(area).scrollPaddingTop) || 0 : 0;
  if (isNear && distance < covered) scrollToIndex(row, { align: 'start', offset: -covered });
  else scrollToIndex(row, { align: isNear ? 'nearest' : 'center' });
}

/**
 * Returns a row of a list that is rendered whole. An open row can contain a list of its own, whose items don't count.
 */
export const rowAt = (area: HTMLElement | null, index: number) =>
  area?.querySelector('[role=list], [role=presentation]')?.children[index];

/** Scrolls the area of a list that is rendered whole to a row, as little as possible. */
export function scrollInside(area: HTMLElement, row: Element | undefined): void {
  if (!row) return;
  const [outer, inner] = [area.getBoundingClientRect(), row.getBoundingClientRect()];
  const isAbove = inner.top < outer.top;
  if (isAbove || inner.bottom > outer.bottom)
    area.scrollBy({ top: isAbove ? inner.top - outer.top : inner.bottom - outer.bottom });
}

/** Scrolls the page to a row: as little as possible, or to the middle if the row is out of view. */
export function scrollPageTo(row: Element | undefined): void {
  if (!row) return;
  const { top, bottom } = row.getBoundingClientRect();
  row.scrollIntoView?.({ block: bottom <= 0 || top >= window.innerHeight ? 'center' : 'nearest' });
}
