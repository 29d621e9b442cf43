import { timelineFile, run } from './testing/runReplay';

const fullRun = timelineFile('full-run');

describe('npm run replay -- FILE --changes=PATH', () => {
  it('prints a line for each change at a path of the state, with its event', async () => {
    const { code, printed } = await run(fullRun, '--changes=tasks.run.next', '--changes=tasks.queue.0');
    expect(code).toBe(0);
    const lines = printed.split('\n');
    expect(lines).toContainEqual(
      expect.stringMatching(/^00:02\.000 {2}event \d+ {2}tasks\.run\.next: nothing → 0 {2}Run started/),
    );
    expect(lines.filter((line) => line.includes('tasks.run.next: '))).toHaveLength(8);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^00:02\.000 {2}event \d+ {2}tasks\.queue\.0\.status: "pending" → "running" {2}Lighter · Open Long Position started$/,
      ),
    );
    // The table of all events is left out.
    expect(printed).not.toContain('what happened');
  });

  it('prints the changes of the whole state without a path, in the order of the events', async () => {
    const { code, printed } = await run(fullRun, '--changes');
    expect(code).toBe(0);
    const numbers = [...printed.matchAll(/ event (\d+) /g)].map(([, number]) => Number(number));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    for (const part of ['route.path', 'tasks.run', 'activity.', 'runs']) expect(printed).toContain(`  ${part}`);
  });

  it('names the path, the first value and the changes as JSON', async () => {
    const [report] = JSON.parse((await run(fullRun, '--changes=route.path', '--json')).printed) as [
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
    const { code, printed } = await run(fullRun, `--changes=${path}`);
    expect(code).toBe(2);
    expect(printed).toContain(why);
    expect(printed).toMatch(/^[^\n]+\n$/);
  });
});
