import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { enterText } from '../../testing/enterText';
import { captureSavedFiles } from '../../testing/files';
import { press, pressOnAxis, renderTimeline } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';

provideRowLayout();

const panel = () => screen.queryByRole('region', { name: 'Timeline' });
const timelineButton = () => screen.getByRole('button', { name: 'Timeline' });

describe('the timeline panel (P10.3)', () => {
  it('opens by a key and takes the focus', async () => {
    const { openPanel } = await renderTimeline();
    expect(panel()).toBeNull();
    expect(timelineButton()).toHaveAttribute('aria-expanded', 'false');
    await openPanel();
    expect(screen.getByRole('heading', { name: 'Timeline' })).toHaveFocus();
    expect(timelineButton()).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes by Escape, and returns the focus to its button', async () => {
    const { openPanel } = await renderTimeline();
    await openPanel();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(timelineButton()).toHaveFocus();
  });

  it('stays open when Escape closes a tooltip', async () => {
    const { openPanel } = await renderTimeline();
    await openPanel();
    await userEvent.hover(screen.getByRole('button', { name: 'Close the timeline' }));
    const tooltip = await screen.findByRole('tooltip');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tooltip).not.toBeInTheDocument());
    expect(panel()).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
  });

  it('is resized with keys, and keeps its size on the device', async () => {
    const { openPanel } = await renderTimeline();
    await openPanel();
    const handle = () => screen.getByRole('separator', { name: 'Resize timeline' });
    const size = Number(handle().getAttribute('aria-valuenow'));
    handle().focus();
    // An arrow key resizes the panel by 24 px.
    await userEvent.keyboard('{ArrowUp}');
    expect(handle()).toHaveAttribute('aria-valuenow', String(size + 24));
    await press('Close the timeline');
    await openPanel();
    expect(handle()).toHaveAttribute('aria-valuenow', String(size + 24));
    localStorage.clear();
  });

  it('sets the live speed, and says how simulated time differs from real time', async () => {
    const { openLivePanel, store, advance } = await renderTimeline();
    await openLivePanel();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Live speed' }), '10×');
    await advance(1000);
    expect(store.getState().simulation.speed).toBe(10);
    expect(panel()).toHaveTextContent('Simulated time runs at 10×, 9 s ahead of real time.');
  });
});

describe('exporting the live session', () => {
  it('saves a readable file with the given title, named after the time', async () => {
    const files = captureSavedFiles();
    const { openLivePanel, advance } = await renderTimeline({ steps: [5000] });
    await openLivePanel();
    await press('Share…');
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Session until 2026-01-15 12:00:05 UTC');
    await enterText(title, ' The queue stands still ');
    await advance(500);
    await userEvent.keyboard('{Enter}');
    expect(files).toMatchObject([{ name: 'seed-20260115-120005.timeline.json' }]);
    const parsed = parseTimeline(await files[0]!.blob.text(), TIMELINE_SCHEMAS);
    expect(parsed.ok && parsed.timeline.title).toBe('The queue stands still');
    expect(screen.getByRole('dialog')).toHaveTextContent('Saved as seed-20260115-120005.timeline.json.');
  });

  it('stays open, as does the panel, when Escape only cancels a word that an input method composes', async () => {
    const { openLivePanel } = await renderTimeline();
    await openLivePanel();
    await press('Share…');
    const field = within(screen.getByRole('dialog')).getAllByRole('textbox')[0]!;
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true, keyCode: 229 });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeInTheDocument();
  });

  it('is cancelled by Escape, which leaves the panel open', async () => {
    const { openLivePanel } = await renderTimeline();
    await openLivePanel();
    await press('Share…');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel()).toBeInTheDocument();
  });
});

describe('when the window becomes as narrow as a phone', () => {
  const { matchMedia } = window;
  afterEach(() => Object.assign(window, { matchMedia }));

  /** Simulates a wide window, in which no width query matches. Returns a function that makes the window narrow. */
  function simulateWideWindow() {
    const mediaQueries = new Set<EventTarget>();
    let isNarrow = false;
    window.matchMedia = (query) => {
      const matches = () => isNarrow && query.includes('max-width: 599.95px');
      const mediaQuery = Object.defineProperty(new EventTarget(), 'matches', { get: matches });
      mediaQueries.add(mediaQuery);
      return mediaQuery as MediaQueryList;
    };
    return () => {
      isNarrow = true;
      for (const mediaQuery of mediaQueries) mediaQuery.dispatchEvent(new Event('change'));
    };
  }

  it('an open dialog stays open, with the typed text', async () => {
    const makeNarrow = simulateWideWindow();
    const { openLivePanel } = await renderTimeline();
    await openLivePanel();
    await press('Share…');
    await enterText(screen.getByRole('textbox', { name: 'Title' }), 'As it was');
    act(makeNarrow);
    expect(screen.getByRole('region', { name: 'Timeline', hidden: true })).toHaveAttribute('data-dock', 'phone');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('As it was');
  });

  it('each tab says once why playback stopped', async () => {
    const makeNarrow = simulateWideWindow();
    const { openPanel, advance, clock } = await renderTimeline();
    await openPanel();
    await advance(20_000);
    await pressOnAxis('{Home}');
    await press('Play');
    jest.spyOn(clock, 'now').mockImplementationOnce(() => {
      throw new Error('a frame that fails');
    });
    await advance(100);
    act(makeNarrow);
    for (const name of ['Dashboard', 'Timeline']) {
      await userEvent.click(screen.getByRole('tab', { name }));
      expect(screen.getAllByText('Playback stopped: a frame that fails')).toHaveLength(1);
    }
  });
});
