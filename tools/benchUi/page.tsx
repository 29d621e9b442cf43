import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '../../src/app/theme/AppTheme';
import { DashboardSkeleton } from '../../src/features/dashboard/components/DashboardSkeleton';
import { SurroundingsProvider } from '../../src/services/surroundings';
import { createFakeServices } from '../../src/testing/fakeServices';
import { CONTENDERS, type ContenderName } from './contenders';
import { nextFrame, timeFrame } from './frames';
import { makeLongProgram, type ListName } from './longState';

/** What is asked of a page. */
export interface PageOrder {
  readonly list: ListName;
  readonly contender: ContenderName;
  readonly rows: number;
  /** What the page shows until the list is put on it: what the product shows until then, or nothing at all. */
  readonly before: 'skeleton' | 'nothing';
}

/** The frames of one step: how long each took, in ms, and in how many the middle of the list had no row. */
export interface Frames {
  readonly times: number[];
  readonly blank: number;
}

/** What a page can be told to do, one step after the other. A step that is measured does nothing else. */
export interface BenchPage {
  /** Puts the panel on the page, or takes it away. */
  show(isShown: boolean): Promise<Frames>;
  /** Brings the program to right before the next change of the list, if there is one; `change` lets it happen. */
  approach(): Promise<boolean>;
  change(): Promise<Frames>;
  /** Scrolls on, a bit with each frame. */
  scroll(frames: number): Promise<Frames>;
  jumpToMiddle(): Promise<Frames>;
  /** How many elements the panel has. */
  nodes(): number;
}

/** CSS pixels for each frame: a fast wheel. */
const SCROLL_STEP = 120;

async function openBench({ list, contender, rows, before }: PageOrder): Promise<void> {
  const { store, clock, approach } = makeLongProgram(list, rows);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const { accounts, drafts } = createFakeServices();
  const surroundings = { clock, accounts, drafts, socialUrl: 'https://social.example/seed' };
  const List = CONTENDERS[list][contender];
  const render = (isShown: boolean) =>
    flushSync(() =>
      root.render(
        <Provider store={store}>
          <SurroundingsProvider value={surroundings}>
            <AppTheme>
              <MemoryRouter>{isShown ? <List /> : before === 'skeleton' && <DashboardSkeleton />}</MemoryRouter>
            </AppTheme>
          </SurroundingsProvider>
        </Provider>,
      ),
    );
  const one = async (work: () => void): Promise<Frames> => ({ times: [await timeFrame(work)], blank: 0 });
  const scrollTo = async (area: Element, tops: readonly number[]): Promise<Frames> => {
    const times: number[] = [];
    let blank = 0;
    for (const top of tops) {
      times.push(await timeFrame(() => void (area.scrollTop = top)));
      if (!isRowInMiddle(area)) blank += 1;
    }
    return { times, blank };
  };
  const bench: BenchPage = {
    show: (isShown) => one(() => render(isShown)),
    async approach() {
      const isThere = approach();
      // What comes a frame after a change, such as rows a little beyond the edges, is not part of the next.
      for (let frame = 0; frame < 3; frame += 1) await nextFrame();
      return isThere;
    },
    change: () => one(() => clock.advance(1)),
    scroll(frames) {
      const area = areaOf();
      const from = area.scrollTop;
      return scrollTo(area, Array.from({ length: frames }, (_, frame) => from + (frame + 1) * SCROLL_STEP));
    },
    async jumpToMiddle() {
      const area = areaOf();
      // The page hears of a scroll at the beginning of the frame after.
      const { times } = await scrollTo(area, [area.scrollHeight / 2]);
      times.push(await timeFrame(() => {}));
      return { times, blank: isRowInMiddle(area) ? 0 : 1 };
    },
    nodes: () => document.querySelectorAll('section *, section, [data-area], [data-area] *').length,
  };
  render(false);
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  Object.assign(window, { bench });
}

/** Short lists of the product scroll with the page. */
function areaOf(): Element {
  return document.querySelector('[data-area], section [role=region]') ?? document.documentElement;
}

/** By where rows lie: while it scrolls, a list does not let the pointer hit them. */
function isRowInMiddle(area: Element): boolean {
  const { top, height } = area.getBoundingClientRect();
  const middle = top + height / 2;
  return [...area.querySelectorAll('li')].some((row) => {
    const box = row.getBoundingClientRect();
    return box.top <= middle && box.bottom >= middle && getComputedStyle(row).visibility === 'visible';
  });
}

Object.assign(window, { openBench });
