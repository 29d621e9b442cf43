import type { IconName } from '../../shared/ui/Icon';

const ICONS = {
  gas: 'M5 20V5.5A1.5 1.5 0 0 1 6.5 4h6A1.5 1.5 0 0 1 14 5.5V20M3.5 20h12M5 11h9m0 1h1.5a1.5 1.5 0 0 1 1.5 1.5V16a1.75 1.75 0 0 0 3.5 0V9l-3-3',
  network:
    'M12 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-6.5 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm13 0a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM10.8 8.2 6.7 15.8m6.5-7.6 4.1 7.6M8 18h8',
  rebalance: 'M12 4v16M7 20h10M5 7l7-1.5L19 7M5 7l-2.8 6.5h5.6L5 7Zm14 0-2.8 6.5h5.6L19 7Z',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.9 7.3 7 9 4.1-1.7 7-4.7 7-9V6l-7-2.5Zm-3 8.3 2.2 2.2 4-4.2',
} as const;

interface Feature {
  readonly icon: IconName;
  readonly name: string;
  readonly text: string;
}

interface FeatureCardContent {
  readonly art: 'lanes' | 'limit' | 'batch';
  readonly title: string;
  readonly features: readonly [Feature, Feature];
}

/** The six features of PRODUCT.md P1.4, two on each card. */
export const featureCards: readonly FeatureCardContent[] = [
  {
    art: 'lanes',
    title: 'Farm on every chain',
    features: [
      {
        icon: ICONS.network,
        name: 'Cross-chain airdrop farming',
        text: 'One routine per protocol, repeated across the wallets you manage.',
      },
      {
        icon: 'pulse',
        name: '24/7 strategy monitoring',
        text: 'Each task shows its step, how far along it is and what comes next.',
      },
    ],
  },
  {
    art: 'limit',
    title: 'Stay inside your limits',
    features: [
      {
        icon: ICONS.shield,
        name: 'Position-size risk controls',
        text: 'A position is sized before it is opened, never after.',
      },
      { icon: 'chart', name: 'Real-time analytics', text: 'Tasks and history update live.' },
    ],
  },
  {
    art: 'batch',
    title: 'Spend less on fees',
    features: [
      { icon: ICONS.gas, name: 'Gas optimisation', text: 'Batching turns many small transactions into a few.' },
      {
        icon: ICONS.rebalance,
        name: 'Portfolio rebalancing',
        text: 'Positions that drift are rebalanced to your targets.',
      },
    ],
  },
];

/** Reasons to choose SEED that visitors can verify themselves. */
export const reasons: readonly Feature[] = [
  {
    icon: 'queue',
    name: 'Every step is visible',
    text: 'A task has five steps. You see the current one and when the next begins.',
  },
  {
    icon: 'stop',
    name: "You're in control",
    text: 'One button starts and stops the queue. After Stop, nothing keeps running.',
  },
  {
    icon: 'wallet',
    name: 'Many wallets, one view',
    text: 'Add wallets, and switch them off and on, without leaving the page.',
  },
  {
    icon: 'history',
    name: 'A history that keeps up',
    text: 'Every completed task is logged with its time, wallet, amount and hash.',
  },
  {
    icon: 'info',
    name: 'Clear about what is simulated',
    text: 'The beta is a simulation, and says so wherever it matters. No funds are moved.',
  },
];

/** Marketing figures (PRODUCT.md P1.3). */
export const figures = [
  { value: '$2.4M+', label: 'value managed' },
  { value: '15+', label: 'integrated protocols' },
  { value: '99.8%', label: 'uptime' },
] as const;

/** The protocols of the beta (PRODUCT.md P7). */
export const PROTOCOLS = 'Lighter, Hyperliquid, PumpFun, Grass and deBridge';

export const guarantees = [
  { name: 'No custody', text: 'We never hold funds.' },
  { name: 'No keys', text: 'We never ask for a seed phrase or a private key.' },
  { name: 'No transactions', text: 'The beta sends no transactions on any chain.' },
] as const;

/** What it takes to join the beta (PRODUCT.md P1.3). */
export const claims = ['Free beta access', '2 minute setup', '1 SOL minimum deposit'] as const;

/** The tooltip of the *Illustrative* mark beside the figures. */
export const ILLUSTRATIVE = 'Illustrative figures: the beta runs on simulated wallets and amounts.';

/** A task in the picture of the queue. */
export interface PreviewRow {
  readonly protocol: string;
  readonly action: string;
  readonly progress: number;
  readonly state: 'running' | 'pending' | 'completed';
  /** The task's current step; empty if its status says everything. */
  readonly message: string;
  readonly next: string;
}

/** The moment that the picture shows, in seconds after Start. */
export const PREVIEW_SECOND = 73;

/**
 * A moment that the sample queue can reach. The first task was completed in an earlier run; the next two started 0 s
 * and 5 s after Start, and the fourth was queued again after that.
 */
export const previewRows: readonly PreviewRow[] = [
  { protocol: 'Lighter', action: 'Open Long Position', progress: 100, state: 'completed', message: '', next: 'Done' },
  {
    protocol: 'Hyperliquid',
    action: 'Provide Vault Liquidity',
    progress: 80,
    state: 'running',
    message: 'Confirming the vault shares',
    next: '5 of 5 · Completes in 17 s',
  },
  {
    protocol: 'PumpFun',
    action: 'Buy New Launch',
    progress: 60,
    state: 'running',
    message: 'Swapping SOL for the token',
    next: '4 of 5 · Next step in 4 s',
  },
  {
    protocol: 'Lighter',
    action: 'Rebalance Margin',
    progress: 0,
    state: 'pending',
    message: '',
    next: 'Starts in the next run',
  },
];
