import type { IconName } from './ui/iconPaths';

interface PanelTitle {
  readonly title: string;
  readonly icon: IconName;
}

/** The panels of the dashboard (PRODUCT.md P2.4): what stands at their heads, also before there is anything in them. */
export const PANEL_TITLES = {
  wallets: { title: 'Wallet Manager', icon: 'wallet' },
  queue: { title: 'Automation Queue', icon: 'queue' },
  protocols: { title: 'Airdrop Protocols', icon: 'layers' },
  history: { title: 'Activity History', icon: 'history' },
} as const satisfies Record<string, PanelTitle>;
