import { itemsOf } from '../../engine/collections/vector';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { historyBegun } from '../../features/activity';
import type { Caption, DemoArea } from '../../features/demo';
import { protocolToggled, selectProtocols } from '../../features/protocols';
import { taskCompleted } from '../../features/tasks';
import { selectQueueRow } from '../../features/tasks/tasksSelectors';
import { START_STAGGER } from '../../features/tasks/taskTiming';
import { runStarted, runStopped, taskStarted, taskTicked } from '../../features/tasks/tasksSlice';
import { walletCreated, walletCreationRequested } from '../../features/wallets/walletsSlice';
import type { RootState } from '../rootReducer';

/** The task whose steps are told: the others go through theirs at the same time. */
const TOLD_PLACE = 0;

/** Puts into words what happens in a timeline, at the pace at which people read: not every tick is told. */
export function captionsOf(player: Player<RootState>): Caption[] {
  return player.events.flatMap((played) => {
    const told = captionOf(played, () => player.stateAfter(played.index + 1));
    return told ? [{ at: played.at, area: told[0], text: told[1] }] : [];
  });
}

/** A state is a replay: it is only asked for by those that need it. */
function captionOf({ event }: PlayedEvent, stateAfter: () => RootState): [DemoArea, string] | null {
  if (historyBegun.match(event)) return ['summary', 'This is the dashboard: wallets, protocols, a queue and a history.'];
  if (walletCreationRequested.match(event)) return ['wallets', `A wallet is being created: ${event.payload.name}`];
  if (walletCreated.match(event)) return ['wallets', `Wallet created: ${event.payload.name}`];
  if (protocolToggled.match(event)) return ['protocols', protocolText(event.payload.protocolId, stateAfter())];
  if (runStarted.match(event)) return ['queue', startedText(stateAfter())];
  if (taskStarted.match(event)) return allAtWork(stateAfter());
  if (taskTicked.match(event)) return event.payload.place === TOLD_PLACE ? stepText(stateAfter()) : null;
  if (taskCompleted.match(event)) return ['history', `Task completed: ${event.payload.action}`];
  if (runStopped.match(event)) return ['queue', stoppedText(stateAfter())];
  return null;
}

function protocolText(protocolId: string, state: RootState): string {
  const protocol = selectProtocols(state).find(({ id }) => id === protocolId);
  return `Protocol switched ${protocol?.enabled ? 'on' : 'off'}: ${protocol?.name ?? protocolId}`;
}

function startedText({ tasks: { run } }: RootState): string {
  return `Start: ${run?.places.length ?? 0} tasks begin, one every ${START_STAGGER / 1000} seconds`;
}

function allAtWork({ tasks: { run } }: RootState): [DemoArea, string] | null {
  if (!run || run.started < run.places.length) return null;
  return ['queue', `All ${run.started} tasks are at work, step by step`];
}

function stepText(state: RootState): [DemoArea, string] | null {
  const row = selectQueueRow(state, TOLD_PLACE);
  if (!row || row.stepIndex === null) return null;
  return ['queue', `Step ${row.stepIndex + 1} of ${row.task.steps.length}: ${row.currentStep}`];
}

function stoppedText({ tasks }: RootState): string {
  const waiting = itemsOf(tasks.queue).filter(({ status }) => status === 'pending').length;
  return `Stop: ${waiting} tasks wait again, and nothing runs on. What was completed stays in the history.`;
}
