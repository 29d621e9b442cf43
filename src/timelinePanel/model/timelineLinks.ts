import type { Ms } from '../../engine/clock/clock';
import type { Timeline } from '../../engine/timeline/timeline';
import { NoAnswerError, withTimeLimit, type LimitClock } from '../../shared/timeLimits';

/** Limits of a timeline in a link. */
export const LINK_LIMITS = {
  /**
   * Bytes of the compressed timeline: a URL of about 44,000 characters, which every browser and most messengers accept.
   */
  packed: 32_768,
  /** Bytes of the unpacked timeline, since a few bytes can expand a thousandfold. */
  unpacked: 4_000_000,
  /** Packing and unpacking are aborted after this long. */
  time: 5000 as Ms,
} as const;

const MAX_BASE64_LENGTH = Math.ceil((LINK_LIMITS.packed * 4) / 3);

const FORMAT = 'deflate-raw';

/** A timeline packed for a link, or why it can't be; `bytes` is the compressed size. */
export type PackedTimeline =
  | { readonly ok: true; readonly packed: string; readonly bytes: number }
  | { readonly ok: false; readonly reason: 'tooLarge'; readonly bytes: number }
  | { readonly ok: false; readonly reason: 'unsupported' };

/**
 * Compresses a timeline into text that needs no escapes in a URL.
 *
 * @throws if the browser takes longer than the limit
 */
export async function packTimeline(timeline: Timeline, clock: LimitClock): Promise<PackedTimeline> {
  if (typeof CompressionStream === 'undefined') return { ok: false, reason: 'unsupported' };
  const text = new TextEncoder().encode(JSON.stringify(timeline));
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream(FORMAT)));
  const bytes = new Uint8Array(
    await withTimeLimit({ awaited: 'reader', limit: LINK_LIMITS.time, clock }, () => packed.arrayBuffer()),
  );
  if (bytes.length > LINK_LIMITS.packed || text.length > LINK_LIMITS.unpacked)
    return { ok: false, reason: 'tooLarge', bytes: bytes.length };
  return { ok: true, packed: toBase64Url(bytes), bytes: bytes.length };
}

/** The unpacked text, which must be checked like a file's, or the problem in words for the user. */
type UnpackedText = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

const DAMAGED = "It's damaged; the link may have been cut off.";

/** Unpacks a timeline's text, up to the limits. Never rejects. */
export async function unpackTimeline(packed: string, clock: LimitClock): Promise<UnpackedText> {
  const refusal = (problem: string) =>
    ({ ok: false, problem: `Couldn't open this link's timeline. ${problem}` }) as const;
  if (packed.length > MAX_BASE64_LENGTH) return refusal("It's too long for a timeline link.");
  if (typeof DecompressionStream === 'undefined') return refusal("This browser can't read it; try a newer one.");
  const bytes = fromBase64Url(packed);
  if (!bytes) return refusal(DAMAGED);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(FORMAT)).getReader();
  try {
    const text = await withTimeLimit({ awaited: 'reader', limit: LINK_LIMITS.time, clock }, () => readAll(reader));
    if (text === null) return refusal(`It unpacks to more than ${LINK_LIMITS.unpacked / 1e6} MB, the maximum.`);
    return { ok: true, text };
  } catch (error) {
    return refusal(error instanceof NoAnswerError ? 'It takes too long to read.' : DAMAGED);
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Reads UTF-8 text, or returns `null` if it is too long. @throws if it is damaged */
async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, length] = ['', 0];
  for (;;) {
    const chunk = await reader.read();
    if (chunk.done) return text + decoder.decode();
    length += chunk.value.length;
    if (length > LINK_LIMITS.unpacked) return null;
    text += decoder.decode(chunk.value, { stream: true });
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
