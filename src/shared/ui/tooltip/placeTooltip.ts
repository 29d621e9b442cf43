/** A box on the screen, in CSS pixels from the window's top left. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** No tooltip comes nearer to the edge of the window (CSS pixels). */
const MARGIN = 8;

/** Puts a tooltip below its element and in its middle, above where there is no room, and never out of the window. */
export function placeTooltip(element: Box, tip: Size, room: Size): { readonly left: number; readonly top: number } {
  const middle = element.left + (element.width - tip.width) / 2;
  const left = Math.max(MARGIN, Math.min(middle, room.width - tip.width - MARGIN));
  const isRoomBelow = element.bottom + tip.height <= room.height;
  const top = isRoomBelow || element.top < tip.height ? element.bottom : element.top - tip.height;
  return { left, top };
}
