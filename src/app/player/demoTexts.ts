import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { historyStarted } from '../../features/activity';
import { newestEntry } from '../../features/activity/history';
import type { DashboardArea } from '../../features/dashboard';
import { protocolToggled, selectProtocolCounts, selectProtocols } from '../../features/protocols';
import { taskCompleted } from '../../features/tasks';
import { START_STAGGER } from '../../features/tasks/queueRules';
import { runStarted, taskStarted, taskTicked } from '../../features/tasks/tasksSlice';
import { selectQueueRow, stepOf } from '../../features/tasks/taskPhase';
import { statusCountTexts } from '../../features/tasks/taskStatuses';
import { selectQueueCounts } from '../../features/tasks/queueSummary';
import { selectWalletCounts } from '../../features/wallets';
import { walletCreated, walletCreationRequested } from '../../features/wallets/walletsSlice';
import { countText, countWithNoun } from '../../shared/text';
import type { RootState } from '../../program/rootReducer';

/** A text that explains what happens in the demo. */
interface Caption {
  /** Ms since the start of the timeline. */
  readonly at: Ms;
  readonly text: string;
  readonly area: DashboardArea;
  /** Id of the row that the caption is about. */
  readonly row: string | null;
}

/**
 * Returns the caption shown at `at`: the latest one so far, or the first one if none is due yet. `captions` are in
 * order of time.
 */
export function captionAt(captions: readonly Caption[], at: Ms): Caption | undefined {
  return captions.findLast((caption) => caption.at <= at) ?? captions[0];
}

/** Index of the task whose steps have captions. The other tasks take the same steps at about the same time. */
const CAPTIONED_TASK_INDEX = 0;

/**
 * Returns the captions of a timeline, in order of time. Only some ticks have one, because users need time to read each
 * caption.
 */
export function timelineCaptions(player: Player<RootState>): Caption[] {
  return player.events.flatMap((played) => {
    const parts = eventCaptions(played, () => player.stateAfter(played.index + 1));
    return parts.map(([area, text, row = null], index) => ({ at: played.at + index * READING_TIME, area, row, text }));
  });
}

/** How long the first of an event's two captions is shown. */
const READING_TIME: Ms = 6000;

type CaptionParts = [area: DashboardArea, text: string, row?: string | undefined];

/** `stateAfter` is called only where a caption needs the state, since it replays the timeline. */
function eventCaptions({ event }: PlayedEvent, stateAfter: () => RootState): readonly CaptionParts[] {
  if (historyStarted.match(event))
    return [['summary', 'This is the dashboard: wallets, protocols, a queue and a history.']];
  if (walletCreationRequested.match(event)) return [['wallets', `A wallet is being created: ${event.payload.name}`]];
  if (walletCreated.match(event)) return [['wallets', `Wallet created: ${event.payload.name}`, event.payload.id]];
  if (protocolToggled.match(event))
    return [['protocols', protocolText(event.payload.protocolId, stateAfter()), event.payload.protocolId]];
  if (runStarted.match(event))
    return [
      [
        'queue',
        `Start: ${stateAfter().tasks.run?.taskIds.length ?? 0} tasks begin, one every ${START_STAGGER / 1000} seconds`,
      ],
    ];
  if (taskStarted.match(event)) return allRunningCaptions(stateAfter());
  if (taskTicked.match(event)) return stepCaptions(event.payload.taskId, stateAfter());
  if (taskCompleted.match(event)) return completionCaptions(event.payload.action, stateAfter());
  return [];
}

function protocolText(protocolId: string, state: RootState): string {
  const protocol = selectProtocols(state).find(({ id }) => id === protocolId);
  return `Protocol switched ${protocol?.enabled ? 'on' : 'off'}: ${protocol?.name ?? protocolId}`;
}

function allRunningCaptions({ tasks: { run } }: RootState): readonly CaptionParts[] {
  if (!run || run.next < run.taskIds.length) return [];
  return [['queue', `All ${countWithNoun(run.taskIds.length, 'task')} are running`]];
}

function stepCaptions(taskId: string, state: RootState): readonly CaptionParts[] {
  const row = selectQueueRow(state, CAPTIONED_TASK_INDEX);
  const step = row ? stepOf(row.phase) : null;
  if (row?.task.id !== taskId || step === null) return [];
  return [['queue', `Step ${step + 1} of ${row.task.steps.length}: ${row.task.steps[step] ?? ''}`, taskId]];
}

/** The last completion also reports the totals of the run. */
function completionCaptions(action: string, state: RootState): readonly CaptionParts[] {
  const entry = newestEntry(state.activity)?.id;
  const { lastRun } = state.tasks;
  if (!lastRun) return [['history', `Task completed: ${action}`, entry]];
  return [
    [
      'queue',
      `Run finished: ${countText(lastRun.completed)} of ${countWithNoun(lastRun.taskIds.length, 'task')} completed`,
    ],
    ['history', 'Everything stays in the history.', entry],
  ];
}

/** Describes the dashboard in the order of its panels, as the text alternative of its picture. */
export function describeState(state: RootState): string {
  const wallets = selectWalletCounts(state);
  const { active } = selectProtocolCounts(state);
  const newest = newestEntry(state.activity);
  return [
    `A simulated dashboard. ${wallets.total} wallets, ${wallets.active} active. ${active} active protocols.`,
    `Queue: ${statusCountTexts(selectQueueCounts(state)).join(', ') || 'empty'}.`,
    newest ? `Latest: ${newest.action}.` : 'The history is empty.',
  ].join(' ');
}
