interface PreviewRow {
  readonly protocol: string;
  readonly action: string;
  readonly progress: number;
  readonly state: 'running' | 'pending' | 'completed';
  readonly message: string;
}

/** A moment out of a sample run, as the Automation Queue would show it. */
export const previewRows: readonly PreviewRow[] = [
  { protocol: 'Lighter', action: 'Perp position', progress: 100, state: 'completed', message: 'Done' },
  {
    protocol: 'Hyperliquid',
    action: 'Spot swap',
    progress: 60,
    state: 'running',
    message: 'Step 4 of 5 · next in 11 s',
  },
  {
    protocol: 'PumpFun',
    action: 'Token launch buy',
    progress: 20,
    state: 'running',
    message: 'Step 2 of 5 · next in 6 s',
  },
  { protocol: 'Lighter', action: 'Liquidity deposit', progress: 0, state: 'pending', message: 'Starts in 5 s' },
];
