import type { Page } from 'playwright-core';
import { violationsOf } from './axe';
import { windowFaults } from './windowFaults';

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
 * Returns the faults of a page in forced colours, and in several windows with its own fonts and with others. Restores the
 * page afterwards.
 *
 * @param position the number of states that were checked on this page before
 */
export async function faultsOf(page: Page, position: number): Promise<string[]> {
  const isFirst = position === 0 || CHECKS_ALL;
  const faults = [...(await violationsOf(page, { onlyChanged: !isFirst })), ...(await forcedColorFaults(page))];
  for (const checkedWindow of windowsOf(position)) {
    const { size, textSize } = checkedWindow;
    await page.setViewportSize(size);
    const withoutFonts = CHECKS_ALL || (isFirst && isNarrow(checkedWindow));
    const found = await windowFaults(page, { textSize, withoutFonts });
    faults.push(...found.map((fault) => `${size.width} px, text at ${textSize} %: ${fault}`));
  }
  await page.setViewportSize(DESKTOP);
  return faults;
}

/**
 * Returns what is lost when the system forces its colours on a page, which removes backgrounds and shadows: the
 * difference between selected and unselected, the edge of a filled button, and text with a gradient.
 */
async function forcedColorFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(() => {
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
