import { SAMPLE_PROTOCOLS } from '../protocols';
import type { Wallet } from '../wallets';
import { previewOf, runDuration } from './addTasksPreview';

const wallet = (number: number, isActive = true) =>
  ({ id: `wallet-${number}`, name: `Wallet ${number}`, isActive }) as Wallet;
const [lighter, , , grass] = SAMPLE_PROTOCOLS;

describe('the preview of added tasks', () => {
  it('shows how many tasks are added, and how long a run of all ready tasks would take (P5.11b)', () => {
    expect(
      previewOf({
        protocol: lighter,
        wallets: [wallet(1), wallet(2)],
        tasksPerWallet: 1,
        queueLength: 6,
        startableCount: 6,
      }),
    ).toEqual({
      ok: true,
      text: 'Adds 2 tasks. Running all 8 ready tasks takes 2 min 5 s.',
    });
  });

  it('counts held tasks separately', () => {
    expect(
      previewOf({
        protocol: lighter,
        wallets: [wallet(1), wallet(2, false)],
        tasksPerWallet: 1,
        queueLength: 0,
        startableCount: 0,
      }).text,
    ).toBe('Adds 2 tasks. 1 will be held. Running the 1 ready task takes 1 min 30 s.');
    expect(
      previewOf({
        protocol: grass,
        wallets: [wallet(1), wallet(2)],
        tasksPerWallet: 1,
        queueLength: 0,
        startableCount: 0,
      }).text,
    ).toBe('Adds 2 tasks. All will be held.');
  });

  it('refuses to add tasks without a wallet, or more than the queue has room for', () => {
    expect(previewOf({ protocol: lighter, wallets: [], tasksPerWallet: 1, queueLength: 6, startableCount: 6 })).toEqual(
      { ok: false, text: 'Choose at least one wallet.' },
    );
    expect(
      previewOf({
        protocol: lighter,
        wallets: [wallet(1), wallet(2)],
        tasksPerWallet: 1,
        queueLength: 999,
        startableCount: 0,
      }),
    ).toEqual({
      ok: false,
      text: 'The queue holds up to 1,000 tasks. You chose 2; 1 fits.',
      refusesTimes: true,
    });
  });
});

it('a run takes the five steps of its last task, after the staggered starts of the others', () => {
  expect(runDuration(1)).toBe(90_000);
  expect(runDuration(6)).toBe(115_000);
});
