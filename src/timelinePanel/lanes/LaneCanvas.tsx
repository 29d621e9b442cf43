import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { drawLanes, type LanePaint, type LanePicture } from './drawLanes';

/** The drawn lanes, in the page's current colours. */
export function LaneCanvas({ picture }: { picture: LanePicture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const hasForcedColors = useMediaQuery('(forced-colors: active)', { noSsr: true });
  // Renders again when the colour scheme changes, which changes no props.
  useSyncExternalStore(onSchemeChange, () => document.documentElement.dataset['scheme'] ?? '');
  useLayoutEffect(() => {
    const { current } = canvas;
    if (current) paintLanes(current, picture, paintOf(current, theme, hasForcedColors));
  });
  return <canvas ref={canvas} aria-hidden="true" style={{ width: picture.width, height: picture.height }} />;
}

function onSchemeChange(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scheme'] });
  return () => observer.disconnect();
}

/** Resolves the page's colours and font: a canvas can't read CSS variables. */
function paintOf(
  canvas: HTMLCanvasElement,
  { vars: { palette }, typography }: Theme,
  hasForcedColors: boolean,
): LanePaint {
  const style = getComputedStyle(canvas);
  const font = `${inPixels(typography.caption.fontSize)} ${style.fontFamily}`;
  if (hasForcedColors) {
    return {
      text: 'CanvasText',
      quiet: 'GrayText',
      line: 'GrayText',
      good: 'Highlight',
      bad: 'Mark',
      warning: 'LinkText',
      divergence: 'VisitedText',
      font,
    };
  }
  const color = (value: string) =>
    style.getPropertyValue(/var\((--[^,)]+)/.exec(value)?.[1] ?? '').trim() || style.color;
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

/** Draws on a canvas at the screen's full resolution. */
function paintLanes(canvas: HTMLCanvasElement, picture: LanePicture, paint: LanePaint): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [Math.round(picture.width * ratio), Math.round(picture.height * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawLanes(context, picture, paint);
}
