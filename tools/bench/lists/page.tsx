import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { AppTheme } from '../../../src/app/theme/AppTheme';
import { ActivityHistory } from '../../../src/features/activity/components/ActivityHistory';
import { DashboardSkeleton } from '../../../src/features/dashboard/components/DashboardSkeleton';
import { AutomationQueue } from '../../../src/features/tasks/components/AutomationQueue';
import { createFakeServices } from '../../../src/testing/fakeServices';
import { EnvironmentProvider } from '../../../src/services/environment';
import { nextFrame, timeFrame } from '../painted';
import { makeLongProgram, type ListName } from './longState';

/**
 * The measurements of one list on one page. Times are in ms, from the beginning of a frame until it has been painted.
 */
export interface Sample {
  readonly firstPaint: number;
  readonly changes: readonly number[];
  /** Number of elements in the panel. */
  readonly elements: number;
  readonly scrolls: readonly number[];
  readonly jump: number;
  /** Number of frames of the scroll and of the jump without a row in the middle of the list. */
  readonly blankFrames: number;
}

declare global {
  interface Window {
    measureList(list: ListName, rows: number): Promise<Sample>;
  }
}

const PANELS = { history: ActivityHistory, queue: AutomationQueue };
const CHANGES = 9;
const SCROLLED_FRAMES = 60;
/** CSS pixels per frame, as with a fast wheel. */
const SCROLL_STEP = 120;

window.measureList = async (list, rows) => {
  const { store, clock, advanceToBeforeNextCompletion } = makeLongProgram(list, rows);
  const show = makeScreen(list, store, clock);
  show('outline');
  await waitForFollowUpChanges();
  const firstPaint = await timeFrame(() => show('panel'));
  if (!document.querySelector('li')?.checkVisibility()) throw new Error('The list shows no row at first.');
  const changes: number[] = [];
  while (changes.length < CHANGES && advanceToBeforeNextCompletion()) {
    await waitForFollowUpChanges();
    changes.push(await timeFrame(() => clock.advance(1)));
  }
  const elements = document.querySelectorAll('section, section *').length;
  return { firstPaint, changes, elements, ...(await measureScrolling()) };
};

type Program = ReturnType<typeof makeLongProgram>;

/** What a page shows: the outline of a dashboard before it has loaded, or the panel with the list. */
type Content = 'outline' | 'panel';

/** Prepares the page, and returns the function that shows something on it. */
function makeScreen(list: ListName, store: Program['store'], clock: Program['clock']): (content: Content) => void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const { accounts, drafts } = createFakeServices();
  const Panel = PANELS[list];
  const tree = (content: Content) => (
    <Provider store={store}>
      <EnvironmentProvider
        value={{ clock, accounts, drafts, socialUrl: 'https://social.example/seed', contactEmail: 'help@seed.example' }}
      >
        <AppTheme>
          <MemoryRouter>{content === 'panel' ? <Panel /> : <DashboardSkeleton />}</MemoryRouter>
        </AppTheme>
      </EnvironmentProvider>
    </Provider>
  );
  return (content) => flushSync(() => root.render(tree(content)));
}

async function measureScrolling() {
  const area = document.querySelector('section [role=region]') ?? document.documentElement;
  const from = area.scrollTop;
  const scrolls: number[] = [];
  let blankFrames = 0;
  for (let frame = 1; frame <= SCROLLED_FRAMES; frame += 1) {
    scrolls.push(await timeFrame(() => void (area.scrollTop = from + frame * SCROLL_STEP)));
    if (!isRowInMiddle(area)) blankFrames += 1;
  }
  // The page receives a scroll at the beginning of the next frame.
  const jump = (await timeFrame(() => void (area.scrollTop = area.scrollHeight / 2))) + (await timeFrame(() => {}));
  return { scrolls, jump, blankFrames: blankFrames + (isRowInMiddle(area) ? 0 : 1) };
}

/** Waits three frames, in which rows just beyond the edges are drawn, and other changes follow. */
async function waitForFollowUpChanges() {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

/** Compares positions instead of using elementFromPoint, because a list ignores the pointer while it scrolls. */
function isRowInMiddle(area: Element): boolean {
  const { top, height } = area.getBoundingClientRect();
  const middle = top + height / 2;
  return [...area.querySelectorAll('li')].some((row) => {
    const box = row.getBoundingClientRect();
    return box.top <= middle && box.bottom >= middle && getComputedStyle(row).visibility === 'visible';
  });
}
