import type { Page } from 'playwright-core';
import { fallbackFaces, type FallbackFace } from '../browser/fonts';
import { dotFaults, overlapFaults } from './textLayoutFaults';

interface WindowChecks {
  /** The size of the text (per cent), as a user can set it in the browser; this is not zoom. */
  readonly textSize: number;
  /** Whether to check the page with a wide and a narrow font in place of its own, too. */
  readonly withoutFonts: boolean;
}

interface PageParts {
  readonly isLaidOut: () => boolean;
  readonly replaceFonts: (faces: readonly FallbackFace[]) => Promise<() => void>;
  readonly checks: readonly (() => string[])[];
  readonly faces: Readonly<Record<string, readonly FallbackFace[]>>;
}

/** Returns the layout faults of a page in its present window, which has just been resized. */
export function windowFaults(page: Page, checks: WindowChecks): Promise<string[]> {
  // One round trip for everything: a page is checked in hundreds of windows.
  const inPage = [widthFaults, noticeFaults, controlFaults, overlapFaults, dotFaults];
  const faces = checks.withoutFonts ? fallbackFaces() : {};
  return page.evaluate(
    `(${checkWindow})(${checks.textSize}, {
      isLaidOut: ${hasAdapted}, replaceFonts: ${replaceFonts}, checks: [${inPage}], faces: ${JSON.stringify(faces)},
    })`,
  );
}

// The functions below run in the page, where nothing but their parameters is known.

async function checkWindow(
  textSize: number,
  { isLaidOut, replaceFonts: replace, checks, faces }: PageParts,
): Promise<string[]> {
  /** Waits for the browser's next frame, even if the page's clock is the test's. */
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.documentElement);
    });
  const check = async () => {
    // An open menu looks at its size only when the window changes, not when its text does.
    window.dispatchEvent(new Event('resize'));
    await nextFrame();
    for (let frames = 1; !isLaidOut(); frames += 1) {
      if (frames > 1000) throw new Error('The page has not adapted to the window.');
      await nextFrame();
    }
    return checks.flatMap((find) => find());
  };
  // Until the fonts have loaded, texts have the widths of fallback fonts.
  await document.fonts.ready;
  const { style } = document.documentElement;
  style.fontSize = textSize === 100 ? '' : `${textSize}%`;
  const faults = await check();
  for (const [width, replacements] of Object.entries(faces)) {
    const restore = await replace(replacements);
    faults.push(...(await check()).map((fault) => `with a ${width} font: ${fault}`));
    restore();
  }
  style.fontSize = '';
  return faults;
}

function widthFaults(): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > window.innerWidth ? [`scrolls sideways, to ${scrollWidth}`] : [];
}

/** Returns whether popovers, tooltips, the timeline panel and the space for notices have adapted to a changed window. */
function hasAdapted(): boolean {
  const areInWindow = [...document.querySelectorAll('.MuiPopover-paper, [role=tooltip], [data-dock]')].every((part) => {
    const { left, right } = part.getBoundingClientRect();
    return left >= 0 && right <= window.innerWidth;
  });
  // A panel below the dashboard is inside any window even before it has switched to a phone's layout.
  const isPhone = window.matchMedia('(max-width: 599.95px), (max-height: 479.95px)').matches;
  const panelsFitDevice = [...document.querySelectorAll<HTMLElement>('[data-dock]')].every(
    ({ dataset }) => (dataset.dock === 'phone') === isPhone,
  );
  const spaceForNotices = Number.parseFloat(document.documentElement.style.getPropertyValue('--notices') || '0');
  const notices = document.querySelector<HTMLElement>('[data-corner]');
  const noticesFit = notices === null || Math.abs(notices.offsetHeight - spaceForNotices) <= 1;
  return areInWindow && panelsFitDevice && noticesFit;
}

/**
 * Returns the notices that cover a dialog or a panel, or that overflow the window (the page's width does not show
 * this).
 */
function noticeFaults(): string[] {
  return [...document.querySelectorAll('.notistack-SnackbarContainer [role]')].flatMap((notice) => {
    const name = (notice.textContent ?? '').slice(0, 40);
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    const covered = [...document.querySelectorAll('[role=dialog], section')].filter((part) => {
      const isFixed = part.matches('[role=dialog]') || getComputedStyle(part).position === 'fixed';
      const box = part.getBoundingClientRect();
      const isApart = box.right < left + 1 || box.left > right - 1 || box.bottom < top + 1 || box.top > bottom - 1;
      return isFixed && !isApart;
    });
    return [
      ...(left < 0 || right > window.innerWidth ? [`the notice “${name}” is partly outside`] : []),
      ...covered.map(() => `the notice “${name}” covers a dialog or a panel`),
    ];
  });
}

/** Returns the controls that are smaller than 24 px, or that overflow the window sideways. */
function controlFaults(): string[] {
  const MIN_SIZE = 24;
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, [role=slider], [role=switch], [role=button]',
    ),
  ];
  return targets.flatMap((target) => {
    const { visibility, display } = getComputedStyle(target);
    // A link in a sentence may be as low as its line. A control with a label can be pressed anywhere on the label.
    const isExempt = visibility !== 'visible' || (display.startsWith('inline') && target.closest('p') !== null);
    const box = (target.closest('label, .MuiSwitch-root') ?? target).getBoundingClientRect();
    if (isExempt || box.width === 0 || target.closest('[inert], [aria-hidden=true]')) return [];
    const name = target.getAttribute('aria-label') ?? target.textContent ?? '';
    const isSmall = Math.min(box.width, box.height) < MIN_SIZE - 0.1;
    const overflows = box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    return isSmall || overflows
      ? [
          `${target.tagName} ${name.trim()}: ${Math.round(box.width)} × ${Math.round(box.height)} at ${Math.round(box.left)} of ${document.documentElement.clientWidth}`,
        ]
      : [];
  });
}

/**
 * Replaces the app's fonts and what stands for them on this system, as if they had never arrived on another system.
 * Returns a function that restores them.
 */
async function replaceFonts(faces: readonly FallbackFace[]): Promise<() => void> {
  const removed = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule, index): [CSSStyleSheet, number, string][] =>
      rule instanceof CSSFontFaceRule ? [[sheet, index, rule.cssText]] : [],
    ),
  );
  if (!removed.some(([, , rule]) => rule.includes('.woff2'))) throw new Error('The page has no fonts to remove.');
  for (const [sheet, index] of [...removed].reverse()) sheet.deleteRule(index);
  const added = faces.map(({ family, weight, data }) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    return new FontFace(family, bytes, { weight });
  });
  for (const each of added) document.fonts.add(await each.load());
  return () => {
    for (const each of added) document.fonts.delete(each);
    for (const [sheet, index, rule] of removed) sheet.insertRule(rule, index);
  };
}
