/** @jest-environment jest-fixed-jsdom */
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { createVirtualClock } from '../../engine/clock/virtualClock';
import { press, pressOnAxis, renderOpenedSession, timeSlider } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';
import { parseMomentLink } from './momentLink';
import { unpackTimeline } from './timelineLinks';
import { walletCreationRequested } from '../../features/wallets/walletsSlice';

provideRowLayout();

// jsdom has no compression.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

const hash = () => screen.getByLabelText('Fragment of the address').textContent;
const time = () => Number(timeSlider().getAttribute('aria-valuenow'));
const list = () => screen.getByRole('listbox', { name: 'Events' });
const event = (index: number) => within(list()).getAllByRole('option')[index]!;

describe('the URL while the panel is open', () => {
  it('contains the selected event, and Back and Forward step through the selected events (P10.8)', async () => {
    const { advance } = await renderOpenedSession(25_000);
    await advance(1000);
    expect(hash()).toBe('');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Fold' }), 'Fold nothing');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search events' }), 'ticked');
    await userEvent.click(event(0));
    await advance(500);
    expect(hash()).toMatch(/^#t=19000&e=\d+&q=ticked&of=live$/);
    await userEvent.click(event(1));
    await advance(500);
    expect(time()).toBeGreaterThan(19_000);
    await press('Browser back');
    expect(time()).toBe(19_000);
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveValue('ticked');
    await press('Browser back');
    expect(time()).toBeGreaterThan(26_000);
    await press('Browser forward');
    expect(time()).toBe(19_000);
  });

  it('is replaced, without a new history entry, 400 ms after the last move in time', async () => {
    const { advance } = await renderOpenedSession(25_000);
    await pressOnAxis('{ArrowLeft}{ArrowLeft}');
    await advance(300);
    expect(hash()).toBe('');
    await advance(200);
    expect(hash()).toMatch(/^#t=\d+&e=\d+&of=live$/);
    await userEvent.keyboard('{Home}');
    await advance(500);
    const hashAtStart = hash();
    expect(hashAtStart).toMatch(/^#t=0&e=\d+&of=live$/);
    await press('Browser back');
    expect(hash()).toBe(hashAtStart);
  });

  it('sets the time and the search when the panel opens', async () => {
    await renderOpenedSession(25_000, '/app#t=5000&q=started&of=live');
    expect(time()).toBe(5000);
    expect(screen.getByRole('searchbox', { name: 'Search events' })).toHaveValue('started');
  });

  it('does not move a timeline other than the one that it names', async () => {
    await renderOpenedSession(25_000, '/app#t=5000&of=0a1b2c3d');
    expect(time()).toBeGreaterThan(26_000);
  });

  it('reports its unreadable parts', async () => {
    await renderOpenedSession(25_000, '/app#t=5000&e=x&k=input,nonsense&of=live');
    expect(screen.getByText('Part of the address was ignored: e=x, k=input,nonsense.')).toBeVisible();
    expect(time()).toBe(5000);
  });

  it('loses its fragment when the panel is closed', async () => {
    await renderOpenedSession(25_000, '/app#t=5000&of=live');
    await press('Close the timeline');
    expect(hash()).toBe('');
  });
});

describe('Copy link', () => {
  const copiedLink = async () => {
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await press('Copy link');
    const link = write.mock.calls.at(-1)?.[0] ?? '';
    write.mockRestore();
    const { packed, position } = parseMomentLink(new URL(link).hash).link;
    const unpacked = await unpackTimeline(packed ?? '', createVirtualClock(0));
    return { link, position, text: unpacked.ok ? unpacked.text : '' };
  };
  const waitForLink = () => screen.findByText(/^The link is \d+ KB long/);

  it('copies a link that contains the timeline, with typed names replaced or as typed', async () => {
    userEvent.setup();
    const { perform, advance } = await renderOpenedSession(5000);
    await perform(walletCreationRequested({ name: 'Secret of Anna' }), 3000);
    await press('Share or export...');
    await advance(500);
    await waitForLink();
    const withReplacedNames = await copiedLink();
    expect(withReplacedNames.link).toMatch(/^http:\/\/localhost\/#timeline=/);
    expect(withReplacedNames.text).not.toContain('Anna');
    expect(parseTimeline(withReplacedNames.text, TIMELINE_SCHEMAS)).toMatchObject({ ok: true });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Replace typed names/ }));
    await advance(500);
    await waitForLink();
    const withTypedNames = await copiedLink();
    expect(withTypedNames.text).toContain('Secret of Anna');
    expect(withTypedNames.position).toMatchObject({ count: expect.any(Number) });
  });

  it('is disabled for a timeline that is too long for a link, which can be saved as a file', async () => {
    const { dispatch, advance } = await renderOpenedSession(1000);
    const incompressibleName = (number: number) =>
      Array.from({ length: 50 }, (_, place) => Math.sin(number * 50 + place))
        .join('')
        .slice(0, 1000);
    for (let number = 0; number < 100; number += 1)
      await dispatch(walletCreationRequested({ name: incompressibleName(number) }));
    await press('Share or export...');
    await advance(500);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Replace typed names/ }));
    await advance(500);
    expect(
      await screen.findByText(
        /^This timeline is too long for a link: it takes \d+ KB, and a link holds 32 KB\. Save the file instead\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save file' })).toBeEnabled();
  });
});
