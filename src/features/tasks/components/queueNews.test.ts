import { nextAnnouncement, type Announcement, type AnnouncedCounts } from './QueueSummary';

const atRest: AnnouncedCounts = { pending: 6, completed: 0, failed: 0, total: 6, completedInSession: 0, isRunning: false };
const running: AnnouncedCounts = { ...atRest, isRunning: true };

/** Follows a queue through these counts, and lists the announcements at each. */
function follow(...[first, ...others]: [AnnouncedCounts, ...AnnouncedCounts[]]): string[] {
  let news: Announcement = { counts: first, text: '' };
  return others.map((counts) => (news = nextAnnouncement(news, counts)).text);
}

it('says each completion, and that all have completed', () => {
  const one = { ...running, pending: 4, completed: 1, completedInSession: 1 };
  const all = { ...atRest, pending: 0, completed: 6, completedInSession: 6 };
  expect(follow(atRest, running, one, { ...one, pending: 3 }, all)).toEqual([
    '',
    '1 of 6 tasks completed.',
    '1 of 6 tasks completed.',
    'All tasks completed.',
  ]);
});

it('says nothing of what completed before the run', () => {
  const rest = { ...atRest, pending: 1, completed: 5, completedInSession: 5 };
  expect(follow(rest, { ...rest, isRunning: true })).toEqual(['']);
});

it('says the last completion and the end of a run that leaves something pending', () => {
  const before = { ...running, pending: 1, completed: 4, completedInSession: 5 };
  const after = { ...before, completed: 5, completedInSession: 6, isRunning: false };
  expect(follow(before, after)).toEqual(['5 of 6 tasks completed. Run finished. 1 pending.']);
});

it('falls silent between two completions that read the same', () => {
  const one = { ...running, pending: 4, completed: 1, completedInSession: 1 };
  const back = { ...one, pending: 5, completed: 0 };
  const again = { ...back, completed: 1, completedInSession: 2 };
  expect(follow(running, one, back, again)).toEqual(['1 of 6 tasks completed.', '', '1 of 6 tasks completed.']);
});

it('leaves it to the notice that a run was stopped', () => {
  const one = { ...running, pending: 4, completed: 1, completedInSession: 1 };
  expect(follow(one, { ...one, pending: 5, isRunning: false })).toEqual(['']);
});

it('says each failure, and that a run has ended with some', () => {
  const one = { ...running, pending: 0, completed: 4, failed: 1, completedInSession: 4 };
  const both = { ...one, failed: 2, isRunning: false };
  expect(follow(running, one, both)).toEqual([
    '4 of 6 tasks completed, 1 failed.',
    '4 of 6 tasks completed, 2 failed. Run finished. 0 pending.',
  ]);
});
