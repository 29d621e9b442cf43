interface PreviewRow {
  readonly protocol: string;
  readonly action: string;
  readonly progress: number;
  readonly state: 'running' | 'pending' | 'completed';
  /** What the task says it is doing. */
  readonly message: string;
  /** What comes next, and when. */
  readonly next: string;
}

/** When the moment is that the picture shows, in seconds after Start. */
export const PREVIEW_SECOND = 73;

/**
 * A moment that the sample queue can be in: the first task is done, the next two were started at 0 s and 5 s,
 * and the fourth was sent back while they ran.
 */
export const previewRows: readonly PreviewRow[] = [
  {
    protocol: 'Lighter',
    action: 'Open Long Position',
    progress: 100,
    state: 'completed',
    message: 'Done',
    next: '5 of 5',
  },
  {
    protocol: 'Hyperliquid',
    action: 'Provide Vault Liquidity',
    progress: 80,
    state: 'running',
    message: 'Confirming the vault shares',
    next: '5 of 5 · next in 17 s',
  },
  {
    protocol: 'PumpFun',
    action: 'Buy New Launch',
    progress: 60,
    state: 'running',
    message: 'Swapping SOL for the token',
    next: '4 of 5 · next in 4 s',
  },
  {
    protocol: 'Lighter',
    action: 'Rebalance Margin',
    progress: 0,
    state: 'pending',
    message: 'Queued again',
    next: 'at the next start',
  },
];
