import { deflateRawSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSystemClock } from '../../engine/clock/systemClock';
import { createVirtualClock } from '../../engine/clock/virtualClock';
import type { Timeline } from '../../engine/timeline/timeline';
import { LINK_LIMITS, packTimeline, unpackTimeline } from './timelineLinks';

const file = (name: string) =>
  readFileSync(path.resolve(__dirname, `../../../timelines/${name}.timeline.json`), 'utf8');
const fullRun = JSON.parse(file('full-run')) as Timeline;

const clock = createVirtualClock(0);
/** A clock on which every time limit is over at once. */
const lateClock = { now: () => 0, callAt: (_at: number, run: () => void) => (run(), () => {}) };
const toLinkText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

describe('a timeline in a link', () => {
  it('is unpacked as it was packed, and needs no escapes in a URL', async () => {
    const packed = await packTimeline({ ...fullRun, title: 'Ångström – 日本 🌱' }, clock);
    if (!packed.ok) throw new Error('It must fit.');
    expect(packed.packed).toMatch(/^[A-Za-z0-9_-]+$/);
    const unpacked = await unpackTimeline(packed.packed, clock);
    expect(unpacked.ok && JSON.parse(unpacked.text)).toEqual({ ...fullRun, title: 'Ångström – 日本 🌱' });
  });

  it.each(['full-run', 'demo', 'faults'])('takes at most 3 KB for a run of six tasks: %s', async (name) => {
    const packed = await packTimeline(JSON.parse(file(name)) as Timeline, clock);
    expect(packed.ok && packed.packed.length).toBeLessThan(3072);
  });

  it('is refused with its size when it is too large', async () => {
    // Digits of sines, since they hardly compress.
    const inputs = Array.from({ length: 6000 }, (_, at) => ({
      at,
      type: 'wallets/walletToggled',
      payload: { walletId: `${Math.sin(at)}` },
    }));
    expect(await packTimeline({ ...fullRun, inputs }, clock)).toMatchObject({
      ok: false,
      reason: 'tooLarge',
      bytes: expect.any(Number),
    });
  });
});

describe('a link that cannot be unpacked', () => {
  const problemOf = async (packed: string) => {
    const unpacked = await unpackTimeline(packed, clock);
    return unpacked.ok ? null : unpacked.problem.replace("Couldn't open this link's timeline. ", '');
  };

  it.each([
    ['no text', ''],
    ['other characters than base64', 'no*base64'],
    ['base64 of an impossible length', 'aaaaa'],
    ['uncompressed text', toLinkText(Buffer.from('{"format":"seed-timeline"}'))],
    ['bytes that are not UTF-8', toLinkText(deflateRawSync(Buffer.from([0xff, 0xfe, 0xc0])))],
  ])('is refused as damaged: %s', async (_what, packed) => {
    expect(await problemOf(packed)).toBe("It's damaged; the link may have been cut off.");
  });

  it('is not decoded if it is too long', async () => {
    const decode = jest.spyOn(globalThis, 'atob');
    expect(await problemOf('a'.repeat(44_000))).toBe("It's too long for a timeline link.");
    expect(decode).not.toHaveBeenCalled();
    decode.mockRestore();
  });

  it('is read only up to the limit if it would unpack to a thousand times its size', async () => {
    const bomb = deflateRawSync(Buffer.alloc(30_000_000, 'a'));
    expect(bomb.length).toBeLessThan(LINK_LIMITS.packed);
    const read = jest.spyOn(TextDecoder.prototype, 'decode');
    expect(await problemOf(toLinkText(bomb))).toBe('It unpacks to more than 4 MB, the maximum.');
    const bytes = read.mock.calls.reduce((sum, [part]) => sum + (part?.byteLength ?? 0), 0);
    expect(bytes).toBeLessThanOrEqual(LINK_LIMITS.unpacked);
    read.mockRestore();
  });

  it('is not made if packing takes too long (P2.5a)', async () => {
    await expect(packTimeline(fullRun, lateClock)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is given up if unpacking takes too long, and not before', async () => {
    const unpacked = await unpackTimeline(toLinkText(deflateRawSync(file('full-run'))), lateClock);
    expect(unpacked).toMatchObject({ ok: false, problem: expect.stringContaining('takes too long') });
    expect((await unpackTimeline(toLinkText(deflateRawSync('{}')), createSystemClock())).ok).toBe(true);
  });
});
