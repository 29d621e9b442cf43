import type { Player } from '../../engine/timeline/player';
import type { RootState } from '../../program/rootReducer';
import type { Comparison } from '../model/comparison';
import { IDLE_AFTER, idleGaps, type IdleGap } from '../model/idleGaps';
import { withDivergence, type Story, type StoryPlayer } from '../model/story';
import type { WhatIf } from '../model/whatIf';

type RunParts = Pick<OpenRun, 'kind' | 'player'> & Partial<Pick<OpenRun, 'checked' | 'whatIf' | 'comparison'>>;

/**
 * A replayed timeline. One that grows is replaced by a new one. A class, since Immer neither copies nor freezes the
 * objects of a class.
 */
export class OpenRun {
  readonly kind: 'live' | 'file' | 'changed';
  readonly player: StoryPlayer;
  /** The replay to check against the recording: of a live session, once it was checked; `null` for a changed copy. */
  readonly checked: Player<RootState> | null;
  /** The changes of a changed copy. */
  readonly whatIf: WhatIf | null;
  /** How it compares with the opened run; `null` for that run itself. */
  readonly comparison: Comparison | null;
  /** What happened, with the divergence of the check. */
  readonly story: Story;
  /** The stretches in which nothing happens. */
  readonly gaps: readonly IdleGap[];

  constructor({ kind, player, checked = null, whatIf = null, comparison = null }: RunParts) {
    this.kind = kind;
    this.player = player;
    this.checked = checked;
    this.whatIf = whatIf;
    this.comparison = comparison;
    this.story = withDivergence(player.story, { ...player, divergence: checked?.divergence ?? null });
    const times = player.events.map(({ at }) => at);
    this.gaps = idleGaps(times, player.timeline.duration, IDLE_AFTER);
  }
}
