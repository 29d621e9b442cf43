import type { Page } from 'playwright-core';
import { violationsOf } from './axe';
import { setTextSize, textLayoutFaults } from './textLayoutFaults';

const DESKTOP = { width: 1280, height: 800 };

/**
 * A narrow phone; a window of 1280 pixels at 200 % zoom; a wide screen; and text alone at 200 % on a phone and a
 * desktop.
 */
const WINDOWS = [
  { size: { width: 360, height: 740 }, textSize: 100 },
  { size: { width: 640, height: 400 }, textSize: 100 },
  { size: { width: 1920, height: 1080 }, textSize: 100 },
  { size: { width: 390, height: 844 }, textSize: 200 },
  { size: DESKTOP, textSize: 200 },
] as const;

type CheckedWindow = (typeof WINDOWS)[number];

const isNarrow = ({ size }: CheckedWindow): boolean => size.width < 400;

/** Whether `npm test -- --all` checks everything in every state. */
const CHECKS_ALL = Boolean(process.env.SEED_TEST_ALL);

/**
 * Returns the windows in which a state is checked: all for the first state of a page; for later ones, in which most of
 * the page is the same, the narrow ones and one of the others in turn.
 */
function windowsOf(position: number): readonly CheckedWindow[] {
  if (position === 0 || CHECKS_ALL) return WINDOWS;
  const others = WINDOWS.filter((each) => !isNarrow(each));
  return WINDOWS.filter((each) => isNarrow(each) || each === others[position % others.length]);
}

/**
 * Returns the faults of a page in forced colours, and in several windows with and without its fonts. Restores the page
 * afterwards.
 *
 * @param position the number of states that were checked on this page before
 */
export async function faultsOf(page: Page, position: number): Promise<string[]> {
  // Until the fonts have loaded, texts have the widths of fallback fonts.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const isFirst = position === 0 || CHECKS_ALL;
  const faults = [...(await violationsOf(page, { onlyInFront: !isFirst })), ...(await forcedColorFaults(page))];
  for (const checkedWindow of windowsOf(position)) {
    const { size, textSize } = checkedWindow;
    await setTextSize(page, textSize);
    await page.setViewportSize(size);
    const describe = (fault: string) => `${size.width} px, text at ${textSize} %: ${fault}`;
    faults.push(...(await layoutFaultsOf(page, size.width)).map(describe));
    if (!CHECKS_ALL && (!isFirst || !isNarrow(checkedWindow))) continue;
    await removeFonts(page);
    faults.push(...(await layoutFaultsOf(page, size.width)).map((fault) => `without fonts: ${describe(fault)}`));
    await restoreFonts(page);
  }
  await setTextSize(page, 100);
  await page.setViewportSize(DESKTOP);
  return faults;
}

/** Returns the layout faults of a page in its present window. */
async function layoutFaultsOf(page: Page, width: number): Promise<string[]> {
  await waitForLayout(page);
  return windowFaults(page, width);
}

/** Waits until popovers, tooltips, the timeline panel and the space for notices have adapted to a changed window. */
async function waitForLayout(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const areInWindow = [...document.querySelectorAll('.MuiPopover-paper, [role=tooltip], [data-dock]')].every(
      (part) => {
        const { left, right } = part.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth;
      },
    );
    // A panel below the dashboard is inside any window even before it has switched to a phone's layout.
    const isPhone = window.matchMedia('(max-width: 599.95px), (max-height: 479.95px)').matches;
    const panelsFitDevice = [...document.querySelectorAll<HTMLElement>('[data-dock]')].every(
      ({ dataset }) => (dataset.dock === 'phone') === isPhone,
    );
    const spaceForNotices = Number.parseFloat(document.documentElement.style.getPropertyValue('--notices') || '0');
    const notices = document.querySelector<HTMLElement>('[data-corner]');
    const noticesFit = notices === null || Math.abs(notices.offsetHeight - spaceForNotices) <= 1;
    return areInWindow && panelsFitDevice && noticesFit;
  });
}

async function windowFaults(page: Page, width: number): Promise<string[]> {
  const widthOfContent = page.evaluate(() => document.documentElement.scrollWidth);
  const [contentWidth, ...faults] = await Promise.all([
    widthOfContent,
    noticeFaults(page),
    controlFaults(page),
    textLayoutFaults(page),
  ]);
  return [...(contentWidth > width ? [`scrolls sideways, to ${contentWidth}`] : []), ...faults.flat()];
}

/**
 * Returns the notices that cover a dialog or a panel, or that overflow the window (the page's width does not show
 * this).
 */
function noticeFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.notistack-SnackbarContainer [role]')].flatMap((notice) => {
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
    }),
  );
}

/** A window from which font rules were removed. Each rule is kept with its sheet and its position in the sheet. */
type WithoutFonts = { removedFonts?: [sheet: CSSStyleSheet, index: number, rule: string][] };

/**
 * Removes the app's fonts from a page, as if they had never arrived. The machine's fallback fonts may be much wider.
 */
function removeFonts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const removed = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].flatMap((rule, index): [CSSStyleSheet, number, string][] =>
        rule instanceof CSSFontFaceRule && rule.cssText.includes('.woff2') ? [[sheet, index, rule.cssText]] : [],
      ),
    );
    if (removed.length === 0) throw new Error('The page has no fonts to remove.');
    for (const [sheet, index] of [...removed].reverse()) sheet.deleteRule(index);
    (window as WithoutFonts).removedFonts = removed;
  });
}

function restoreFonts(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const [sheet, index, rule] of (window as WithoutFonts).removedFonts ?? []) sheet.insertRule(rule, index);
  });
}

/**
 * Returns what is lost when the system forces its colours on a page, which removes backgrounds and shadows: the
 * difference between selected and unselected, the edge of a filled button, and text with a gradient.
 */
async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0;
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const nameOf = (element: Element) =>
      `“${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}”`;
    const appearanceOf = (element: Element) => {
      const { borderColor, borderWidth, outline, backgroundColor, color, fontWeight, textDecorationLine } =
        getComputedStyle(element);
      return [
        borderColor,
        borderWidth,
        outline,
        backgroundColor,
        color,
        fontWeight,
        textDecorationLine,
        element.querySelectorAll('svg').length,
      ].join();
    };
    const selectionFaults = ['selected', 'pressed'].flatMap((state) =>
      all(`[aria-${state}=true]`).flatMap((element) => {
        const unselected = [...(element.parentElement?.children ?? [])].find(
          (sibling) => sibling.getAttribute(`aria-${state}`) === 'false',
        );
        return unselected && appearanceOf(unselected) === appearanceOf(element)
          ? [`${nameOf(element)} looks unselected`]
          : [];
      }),
    );
    const buttonFaults = all('.MuiButton-contained').flatMap((element) => {
      const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      return borderTopStyle === 'none' || borderTopColor === backgroundColor
        ? [`the button ${nameOf(element)} has no edge`]
        : [];
    });
    const textFaults = all('body *').flatMap((element) => {
      const holdsText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      return holdsText && getComputedStyle(element).webkitTextFillColor === 'rgba(0, 0, 0, 0)'
        ? [`the text ${nameOf(element)} cannot be seen`]
        : [];
    });
    return [...selectionFaults, ...buttonFaults, ...textFaults].map((fault) => `forced colours: ${fault}`);
  });
  await page.emulateMedia({ forcedColors: null });
  return faults;
}

/** Returns the controls that are smaller than 24 px, or that overflow the window sideways. */
function controlFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
  });
}
