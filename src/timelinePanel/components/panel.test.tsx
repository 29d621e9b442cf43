import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Timeline } from '../../engine/timeline/timeline';
import { makeRecordedApp } from '../../testing/recordApp';
import { renderTimeline } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';
import { startPressed } from '../../features/tasks/tasksSlice';

provideRowLayout();

const panel = () => screen.queryByRole('region', { name: 'Timeline' });
const button = () => screen.getByRole('button', { name: 'Timeline' });

describe('the timeline panel', () => {
  it('is closed at first, opens by keyboard, and has the focus then', async () => {
    const { openPanel } = await renderTimeline();
    expect(panel()).toBeNull();
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await openPanel();
    expect(screen.getByRole('heading', { name: 'Timeline' })).toHaveFocus();
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes by Escape and returns the focus', async () => {
    const { openPanel } = await renderTimeline();
    await openPanel();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('stays when Escape closes a tooltip', async () => {
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

  it('follows what happens in the live session', async () => {
    const { openPanel, give, advance } = await renderTimeline();
    await openPanel();
    await advance(100);
    await give(startPressed());
    await advance(6000);
    expect(panel()).toHaveTextContent('Hyperliquid · Provide Vault Liquidity started');
  });

  it('is beside the dashboard by a handle that keys move, and keeps its size on the device', async () => {
    const { openPanel } = await renderTimeline();
    await openPanel();
    const handle = () => screen.getByRole('separator', { name: 'Resize timeline' });
    const size = Number(handle().getAttribute('aria-valuenow'));
    handle().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(handle()).toHaveAttribute('aria-valuenow', String(size + 24));
    await userEvent.click(screen.getByRole('button', { name: 'Close the timeline' }));
    await openPanel();
    expect(handle()).toHaveAttribute('aria-valuenow', String(size + 24));
    localStorage.clear();
  });

  it('sets the live speed and says that it is not the real time', async () => {
    const { openPanel, host, advance } = await renderTimeline();
    await openPanel();
    await advance(100);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Live speed' }), '10×');
    await advance(1000);
    expect(host.live.setSpeed).toHaveBeenCalledWith(10);
    expect(panel()).toHaveTextContent('Simulated time runs at 10×, 9 s ahead of the real time.');
  });
});

describe('exporting the live session', () => {
  let saved: { name: string; blob: Blob } | null = null;

  beforeEach(() => {
    URL.createObjectURL = (blob) => {
      saved = { name: '', blob: blob as Blob };
      return 'blob:saved';
    };
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      if (saved) saved.name = this.download;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('saves a file that is named for the time, has the given title, and can be read again', async () => {
    const { openPanel, host, advance } = await renderTimeline(makeRecordedApp());
    await advance(5000);
    await openPanel();
    await advance(100);
    await userEvent.click(screen.getByRole('button', { name: 'Share or export...' }));
    const title = screen.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Session until 2026-01-15 12:00:05 UTC');
    await userEvent.clear(title);
    await userEvent.type(title, ' The queue stands still ');
    await advance(500);
    await userEvent.keyboard('{Enter}');
    expect(saved?.name).toBe('seed-20260115-120005.timeline.json');
    const parsed = await host.parse((await saved?.blob.text()) ?? '');
    expect(parsed.ok && (parsed.timeline as Timeline).title).toBe('The queue stands still');
    expect(screen.getByRole('dialog')).toHaveTextContent('Saved as seed-20260115-120005.timeline.json.');
  });

  it('is given up by Escape, which leaves the panel open', async () => {
    const { openPanel, advance } = await renderTimeline();
    await openPanel();
    await advance(100);
    await userEvent.click(screen.getByRole('button', { name: 'Share or export...' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel()).toBeInTheDocument();
  });
});

describe('a window that becomes as narrow as a phone', () => {
  const { matchMedia } = window;
  afterEach(() => Object.assign(window, { matchMedia }));

  /** Returns a function that makes the window narrow; until it is called, no width query matches. */
  function wideWindow() {
    const asked = new Set<EventTarget>();
    let isNarrow = false;
    const narrowed = (query: string) => isNarrow && query.includes('max-width: 599.95px');
    window.matchMedia = (query) => {
      const answer = Object.defineProperty(new EventTarget(), 'matches', { get: () => narrowed(query) });
      asked.add(answer);
      return answer as MediaQueryList;
    };
    return () => {
      isNarrow = true;
      for (const answer of asked) answer.dispatchEvent(new Event('change'));
    };
  }

  it('leaves a dialog open, with what was typed', async () => {
    const makeNarrow = wideWindow();
    const { openPanel, advance } = await renderTimeline();
    await openPanel();
    await advance(100);
    await userEvent.click(screen.getByRole('button', { name: 'Share or export...' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' as it was');
    act(makeNarrow);
    expect(screen.getByRole('region', { name: 'Timeline', hidden: true })).toHaveAttribute('data-dock', 'phone');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Session until 2026-01-15 12:00:00 UTC as it was');
  });

  it('says once, on either tab, that playing has stopped', async () => {
    const makeNarrow = wideWindow();
    const { openPanel, advance, clock } = await renderTimeline();
    await openPanel();
    await advance(20_000);
    screen.getByRole('slider', { name: 'Time' }).focus();
    await userEvent.keyboard('{Home}');
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    jest.spyOn(clock, 'now').mockImplementationOnce(() => {
      throw new Error('a frame that fails');
    });
    await advance(100);
    act(makeNarrow);
    for (const name of ['Dashboard', 'Events']) {
      await userEvent.click(screen.getByRole('tab', { name }));
      expect(screen.getAllByText('Playback stopped: a frame that fails')).toHaveLength(1);
    }
  });
});
