import type { Ms } from '../engine/clock/clock';
import type { ReplacedDashboard, ReplacementRefusal } from '../services/persistence/persistence';
import type { OpeningDeps } from './persistedProgram';
import type { Writer } from './writer';

/** Time limit for replacing the saved dashboard. */
const REPLACING_LIMIT: Ms = 2000;

/**
 * Replaces the saved dashboard, and then the one on the page, with that of a snapshot (PRODUCT.md P11.13), unless the
 * page has lost the dashboard meanwhile (`isOver`).
 *
 * @param former the text of a file of the dashboard that is replaced
 * @returns the former dashboard as it was kept, or why nothing was replaced
 */
export async function replaceDashboard(
  snapshot: string,
  former: string,
  writer: Pick<Writer, 'replace'>,
  { program, device, clock }: Pick<OpeningDeps, 'program' | 'device' | 'clock'>,
  isOver: () => boolean,
): Promise<ReplacedDashboard | ReplacementRefusal> {
  const restore = await program.loadRestore().catch(() => null);
  if (restore === null) return 'notLoaded';
  const kept = { key: `${clock.now()} ${device.newOwner()}`, text: former };
  const upTo = await writer.replace(snapshot, kept, REPLACING_LIMIT);
  if (typeof upTo === 'string') return upTo;
  if (isOver()) return 'notHere';
  restore({ checkpoint: { text: snapshot, upTo }, entries: [] }, false);
  return kept;
}
