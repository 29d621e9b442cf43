import { countByStatus } from '../taskStatuses';
import { nextAnnouncement, type Announcement, type AnnouncedCounts } from './QueueSummary';

const idle: AnnouncedCounts = {
  ...countByStatus([]),
  pending: 6,
  held: 0,
  total: 6,
  completedInSession: 0,
  isRunning: false,
};
const running: AnnouncedCounts = { ...idle, isRunning: true };

/** Returns the announcement of each change from one of these counts to the next. */
function announcementsFor(...[first, ...others]: [AnnouncedCounts, ...AnnouncedCounts[]]): string[] {
  let announcement: Announcement = { counts: first, text: '' };
  return others.map((counts) => (announcement = nextAnnouncement(announcement, counts)).text);
}

it('announces each completion, and that all tasks have completed', () => {
  const oneCompleted = { ...running, pending: 4, completed: 1, completedInSession: 1 };
  const allCompleted = { ...idle, pending: 0, completed: 6, completedInSession: 6 };
  expect(announcementsFor(idle, running, oneCompleted, { ...oneCompleted, pending: 3 }, allCompleted)).toEqual([
    '',
    '1 of 6 tasks completed.',
    '1 of 6 tasks completed.',
    'All tasks completed.',
  ]);
});

it('does not announce completions from before the run', () => {
  const onePending = { ...idle, pending: 1, completed: 5, completedInSession: 5 };
  expect(announcementsFor(onePending, { ...onePending, isRunning: true })).toEqual(['']);
});

it('announces the last completion and the end of a run together, and how many tasks are pending', () => {
  const duringRun = { ...running, pending: 1, completed: 4, completedInSession: 5 };
  const afterRun = { ...duringRun, completed: 5, completedInSession: 6, isRunning: false };
  expect(announcementsFor(duringRun, afterRun)).toEqual(['5 of 6 tasks completed. Run finished. 1 pending.']);
});

it('clears the text between two announcements that are the same', () => {
  const oneCompleted = { ...running, pending: 4, completed: 1, completedInSession: 1 };
  const queuedAgain = { ...oneCompleted, pending: 5, completed: 0 };
  const completedAgain = { ...queuedAgain, completed: 1, completedInSession: 2 };
  expect(announcementsFor(running, oneCompleted, queuedAgain, completedAgain)).toEqual([
    '1 of 6 tasks completed.',
    '',
    '1 of 6 tasks completed.',
  ]);
});

it('does not announce a stop, because a notice does', () => {
  const oneCompleted = { ...running, pending: 4, completed: 1, completedInSession: 1 };
  expect(announcementsFor(oneCompleted, { ...oneCompleted, pending: 5, isRunning: false })).toEqual(['']);
});

it('announces each failure, and the end of a run with failures', () => {
  const oneFailed = { ...running, pending: 0, completed: 4, failed: 1, completedInSession: 4 };
  const twoFailed = { ...oneFailed, failed: 2, isRunning: false };
  expect(announcementsFor(running, oneFailed, twoFailed)).toEqual([
    '4 of 6 tasks completed, 1 failed.',
    '4 of 6 tasks completed, 2 failed. Run finished. 0 pending.',
  ]);
});
