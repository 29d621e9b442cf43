import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { AppTheme } from '../../src/app/theme/AppTheme';
import { SurroundingsProvider } from '../../src/services/surroundings';
import { createFakeServices } from '../../src/services/fakeServices';
import { CONTENDERS, type ContenderName } from './contenders';
import { medianOf, nextFrame, quantileOf, timeFrame } from './frames';
import { makeLongProgram, rowsIn, type ListName } from './longState';

/** What one list took on one page. */
export interface Sample {
  /** Until the list was painted in a page that has just been loaded, in ms. */
  readonly firstPaint: number;
  /** Until a change was painted, in ms: a row joins the top of the history; a row of the queue makes a step. */
  readonly change: number;
  /** Elements of the panel. */
  readonly nodes: number;
  /** Frames of a steady scroll, in ms. */
  readonly scrollMedian: number;
  readonly scrollWorst: number;
  /** Until the middle of the list was painted after a jump there, in ms. */
  readonly jump: number;
  /** Frames of these in which the middle of the area had no row. */
  readonly blank: number;
}

/** What is asked of a page. */
export interface PageOrder {
  readonly list: ListName;
  readonly contender: ContenderName;
  readonly rows: number;
}

const CHANGES = 9;
const SCROLLED_FRAMES = 60;
/** CSS pixels for each frame: a fast wheel. */
const SCROLL_STEP = 120;

async function measure({ list, contender, rows }: PageOrder): Promise<Sample> {
  const program = makeLongProgram(list, rows);
  if (rowsIn(list, program.store.getState()) !== rows) throw new Error(`The ${list} did not become ${rows} rows long.`);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const { accounts, drafts } = createFakeServices();
  const surroundings = { clock: program.clock, accounts, drafts, socialUrl: 'https://social.example/seed' };
  const List = CONTENDERS[list][contender];
  const show = (isShown: boolean) =>
    flushSync(() =>
      root.render(
        <Provider store={program.store}>
          <SurroundingsProvider value={surroundings}>
            <AppTheme>{isShown && <List />}</AppTheme>
          </SurroundingsProvider>
        </Provider>,
      ),
    );
  show(false);
  await nextFrame();

  const firstPaint = await timeFrame(() => show(true));
  expectRows(list, 'at first');
  const change = medianOf(await changesOf(program));
  const nodes = document.querySelectorAll('section *, section, [data-area], [data-area] *').length;
  return { firstPaint, change, nodes, ...(await scroll(areaOf())) };
}

async function changesOf({ clock, approach }: ReturnType<typeof makeLongProgram>) {
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    approach();
    await settle();
    times.push(await timeFrame(() => clock.advance(1)));
  }
  return times;
}

async function scroll(area: Element) {
  const times: number[] = [];
  let blank = 0;
  const move = async (top: number) => {
    const time = await timeFrame(() => void (area.scrollTop = top));
    if (!isRowInMiddle(area)) blank += 1;
    return time;
  };
  for (let frame = 1; frame <= SCROLLED_FRAMES; frame += 1) times.push(await move(frame * SCROLL_STEP));
  const jump = await move(area.scrollHeight / 2);
  return { scrollMedian: medianOf(times), scrollWorst: quantileOf(times, 0.95), jump, blank };
}

/** What comes a frame after a change, such as rows a little beyond the edges, is not part of the next. */
async function settle() {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

function areaOf(): Element {
  const area = document.querySelector('[data-area], section [role=region]');
  if (!area) throw new Error('The list has no area that scrolls.');
  return area;
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

function expectRows(list: ListName, when: string) {
  const row = document.querySelector<HTMLElement>('li');
  if (!row || getComputedStyle(row).visibility === 'hidden') throw new Error(`The ${list} shows no row ${when}.`);
}

Object.assign(window, { measure });
