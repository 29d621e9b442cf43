import type { Player } from '../../engine/timeline/player';
import { chartOf, type Chart } from './lanes';
import type { TimelineHost } from '../timelineHost';

/** The lanes of runs that are looked at, by their events: one goes to and fro between two of them. */
const known = new WeakMap<Player<unknown>['events'], Chart>();

/** The lanes of a run. Whoever has opened a long one asks for them before it is shown, which takes long enough by itself. */
export function chartFor(player: Player<unknown>, { subjectOf, nameOf }: Pick<TimelineHost, 'subjectOf' | 'nameOf'>): Chart {
  const { events } = player;
  const made = known.get(events);
  if (made) return made;
  const [first, last] = [player.stateAfter(0), player.stateAfter(events.length)];
  const chart = chartOf(events, subjectOf, (taskId) => nameOf(taskId, last) ?? nameOf(taskId, first));
  known.set(events, chart);
  return chart;
}
