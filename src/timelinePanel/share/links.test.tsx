/** @jest-environment jest-fixed-jsdom */
import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTimeline } from '../../engine/timeline/parseTimeline';
import { TIMELINE_SCHEMAS } from '../../program/timelineSchemas';
import { createVirtualClock } from '../../engine/clock/virtualClock';
import { press, renderOpenedSession } from '../../testing/renderTimeline';
import { provideRowLayout } from '../../testing/rowLayout';
import { parseMomentLink } from '../model/momentLink';
import { unpackTimeline } from '../model/timelineLinks';
import { walletCreationRequested } from '../../features/wallets/walletsSlice';

provideRowLayout();

// jsdom has no compression.
Object.assign(globalThis, { CompressionStream, DecompressionStream });

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
    await press('Share…');
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
    await press('Share…');
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
