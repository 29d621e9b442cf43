import { timelineFile, run } from './testing/runReplay';

const fullRun = timelineFile('full-run');

describe('npm run replay -- FILE --changes PATH', () => {
  it('lists every change at a path of the state, with its event', async () => {
    const { code, printed } = await run(fullRun, '--changes', 'tasks.run.next', '--changes', 'tasks.queue.0');
    expect(code).toBe(0);
    expect(printed).toMatch(
      /^tasks\.run\.next: nothing at first, 8 changes\n {2}00:02\.000 {2}event \d+ {2}.*\n {6}tasks\.run\.next: nothing → 0\n[^]* 5 → 6\n[^]* 6 → nothing\n/m,
    );
    expect(printed).toMatch(
      /^tasks\.queue\.0: {.*\n {2}00:02\.000 {2}event \d+ {2}Lighter · Open Long Position started\n {6}tasks\.queue\.0\.status: "pending" → "running"\n/m,
    );
    // The table of all events is left out.
    expect(printed).not.toContain('what happened');
    const [report] = JSON.parse((await run(fullRun, '--changes', 'route.path', '--json')).printed) as [
      { changes: unknown },
    ];
    expect(report.changes).toMatchObject([
      {
        path: 'route.path',
        first: null,
        changes: [{ index: 0, differences: [{ path: 'route.path', found: '/app' }] }],
      },
    ]);
  });

  it.each([
    ['tasks.rnu.next', 'There is never a value at tasks.rnu.next. tasks has queue, run, '],
    ['no', 'There is never a value at no. The state has '],
    ['route.path.0', 'There is never a value at route.path.0. route has path.'],
    ['tasks.queue.600', 'There is never a value at tasks.queue.600. tasks.queue has 0, 1, 2, 3, 4, 5.'],
  ])('lists the existing fields if there is never a value at “%s”', async (path, why) => {
    const { code, printed } = await run(fullRun, '--changes', path);
    expect(code).toBe(2);
    expect(printed).toContain(why);
    expect(printed).toMatch(/^[^\n]+\n$/);
  });
});
