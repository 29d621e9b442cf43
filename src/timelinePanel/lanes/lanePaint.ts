import type { Theme } from '@mui/material/styles';
import { drawLanes, type LanePaint, type LanePicture } from './drawLanes';

/** The colours and the font of the page as a canvas needs them: it knows no variables of the page. */
export function paintOf(canvas: HTMLCanvasElement, { vars: { palette }, typography }: Theme, isForced: boolean): LanePaint {
  const style = getComputedStyle(canvas);
  const font = `${inPixels(typography.caption.fontSize)} ${style.fontFamily}`;
  if (isForced) {
    return { text: 'CanvasText', quiet: 'GrayText', line: 'GrayText', good: 'Highlight', bad: 'Mark', warning: 'LinkText', divergence: 'VisitedText', font };
  }
  const color = (value: string) => style.getPropertyValue(/var\((--[^,)]+)/.exec(value)?.[1] ?? '').trim() || style.color;
  return {
    text: color(palette.text.primary),
    quiet: color(palette.text.secondary),
    line: color(palette.divider),
    good: color(palette.primary.main),
    bad: color(palette.error.main),
    warning: color(palette.warning.main),
    divergence: color(palette.info.main),
    font,
  };
}

function inPixels(size: string | number | undefined): string {
  if (typeof size === 'number') return `${size}px`;
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return size?.endsWith('rem') ? `${Number.parseFloat(size) * root}px` : '12px';
}

/** Draws on a canvas as sharply as the screen can show it. */
export function paintLanes(canvas: HTMLCanvasElement, picture: LanePicture, paint: LanePaint): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(picture.width * ratio), Math.round(picture.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawLanes(context, picture, paint);
}
