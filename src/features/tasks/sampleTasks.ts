import type { Task } from './tasksSchema';

type SampleTask = Pick<Task, 'protocolId' | 'walletId' | 'action' | 'steps'>;

const SAMPLES: readonly SampleTask[] = [
  {
    protocolId: 'lighter',
    walletId: 'wallet-2',
    action: 'Open Long Position',
    steps: [
      'Connecting to the Lighter order book',
      'Reading ETH-USD depth and funding',
      'Sizing the position at 2.5% risk',
      'Placing the limit order',
      'Confirming the fill and setting the stop',
    ],
  },
  {
    protocolId: 'hyperliquid',
    walletId: 'wallet-3',
    action: 'Provide Vault Liquidity',
    steps: [
      'Connecting to Hyperliquid',
      'Comparing vault returns of the last 30 days',
      'Sizing the deposit at 2.5% risk',
      'Depositing into the vault',
      'Confirming the vault shares',
    ],
  },
  {
    protocolId: 'pumpfun',
    walletId: 'wallet-1',
    action: 'Buy New Launch',
    steps: [
      'Watching new launches on PumpFun',
      'Checking holders and liquidity lock',
      'Sizing the buy at 2.5% risk',
      'Swapping SOL for the token',
      'Confirming the token balance',
    ],
  },
  {
    protocolId: 'lighter',
    walletId: 'wallet-2',
    action: 'Rebalance Margin',
    steps: [
      'Reading open positions',
      'Computing the margin of each position',
      'Choosing transfers that keep risk at 2.5%',
      'Batching the transfers to save gas',
      'Confirming the new margin',
    ],
  },
  {
    protocolId: 'hyperliquid',
    walletId: 'wallet-3',
    action: 'Swap on Spot Market',
    steps: [
      'Reading the HYPE-USDC book',
      'Looking for the cheapest route',
      'Setting the slippage limit',
      'Sending the swap',
      'Confirming the received amount',
    ],
  },
  {
    protocolId: 'pumpfun',
    walletId: 'wallet-1',
    action: 'Claim Creator Rewards',
    steps: [
      'Listing claimable rewards',
      'Estimating fees against the reward',
      'Building the claim transaction',
      'Signing and sending the claim',
      'Confirming the SOL received',
    ],
  },
];

/** The queue every session begins with: all of it pending (PRODUCT.md P5). */
export const SAMPLE_TASKS: readonly Task[] = SAMPLES.map((sample, place) => ({
  ...sample,
  id: `task-${place + 1}`,
  status: 'pending',
  completions: 0,
}));
