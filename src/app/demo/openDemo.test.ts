import { describeState } from './demoTexts';
import { openDemo } from './openDemo';

const demo = openDemo('https://social.example/seed');

describe('the demo', () => {
  it('tells a story that takes about half a minute at four times the speed', () => {
    const { duration } = demo.player.timeline;
    expect(duration / 4).toBeGreaterThan(20_000);
    expect(duration / 4).toBeLessThan(40_000);
  });

  it('says what happens, from the first look to Stop', () => {
    expect(demo.captions.map(({ at, area, text }) => `${at / 1000} ${area}: ${text}`)).toEqual([
      '0 summary: This is the dashboard: wallets, protocols, a queue and a history.',
      '6 wallets: A wallet is being created: ETH Farming 2',
      '7.5 wallets: Wallet created: ETH Farming 2',
      '13 protocols: Protocol switched on: Grass',
      '19 queue: Start: 6 tasks begin, one every 5 seconds',
      '37 queue: Step 2 of 5: Reading ETH-USD depth and funding',
      '44 queue: All 6 tasks are at work, step by step',
      '55 queue: Step 3 of 5: Sizing the position at 2.5% risk',
      '73 queue: Step 4 of 5: Placing the limit order',
      '91 queue: Step 5 of 5: Confirming the fill and setting the stop',
      '109 history: Task completed: Open Long Position',
      '114 history: Task completed: Provide Vault Liquidity',
      '119 history: Task completed: Buy New Launch',
      '124 history: Task completed: Rebalance Margin',
      '128 queue: Stop: 2 tasks wait again, and nothing runs on. What was completed stays in the history.',
    ]);
  });

  it('puts its picture into words, as simulated', () => {
    const { events, stateAfter } = demo.player;
    expect(describeState(stateAfter(events.length))).toBe(
      'A simulated dashboard. 4 wallets, 4 of them active. 3 active protocols. ' +
        'In the queue 0 tasks run, 2 wait and 4 have completed. Newest in the history: Rebalance Margin Completed.',
    );
    expect(describeState(stateAfter(0))).toContain('The history is empty.');
  });

  it('has a store that nothing dispatched changes', () => {
    const before = demo.store.getState();
    demo.store.dispatch({ type: 'tasks/startPressed', meta: { kind: 'input', at: 0 } });
    expect(demo.store.getState()).toBe(before);
  });
});
