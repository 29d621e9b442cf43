import type { Protocol } from './protocolsSchema';
import { SAMPLE_ACTIONS } from './sampleActions';

/** Hash lengths of the simulation (PRODUCT.md P7). */
const HASH_DIGITS = 64;
const PUMPFUN_HASH_DIGITS = 88;

/** The protocols every session begins with, with their rewards (PRODUCT.md P7). */
export const SAMPLE_PROTOCOLS: readonly Protocol[] = [
  {
    id: 'lighter',
    name: 'Lighter',
    description: 'Order-book perpetuals on an Ethereum rollup. Trading volume earns points.',
    estimatedReward: '0.1-0.5 ETH + 500-2000 USDC',
    reward: { currency: 'ETH', decimals: 2, lowest: 10, highest: 50 },
    hashDigits: HASH_DIGITS,
    status: 'active',
    enabled: true,
    actions: SAMPLE_ACTIONS.lighter,
  },
  {
    id: 'hyperliquid',
    name: 'Hyperliquid',
    description: 'Perpetuals on a chain of its own. Activity across markets and vaults is counted.',
    estimatedReward: '1000-5000 USDC',
    reward: { currency: 'USDC', decimals: 0, lowest: 1000, highest: 5000 },
    hashDigits: HASH_DIGITS,
    status: 'active',
    enabled: true,
    actions: SAMPLE_ACTIONS.hyperliquid,
  },
  {
    id: 'pumpfun',
    name: 'PumpFun',
    description: 'Token launches on Solana. Early trades and holding times are counted.',
    estimatedReward: '0.5-2.0 SOL',
    reward: { currency: 'SOL', decimals: 2, lowest: 50, highest: 200 },
    hashDigits: PUMPFUN_HASH_DIGITS,
    status: 'active',
    enabled: true,
    actions: SAMPLE_ACTIONS.pumpfun,
  },
  {
    id: 'grass',
    name: 'Grass',
    description: 'Shared bandwidth on Solana. The next season opens soon.',
    estimatedReward: '1000-5000 GRASS',
    reward: { currency: 'GRASS', decimals: 0, lowest: 1000, highest: 5000 },
    hashDigits: HASH_DIGITS,
    status: 'upcoming',
    enabled: false,
    actions: SAMPLE_ACTIONS.grass,
  },
  {
    id: 'debridge',
    name: 'deBridge',
    description: 'Cross-chain transfers. The campaign is over and its rewards are paid.',
    estimatedReward: '50-300 DBR',
    reward: { currency: 'DBR', decimals: 0, lowest: 50, highest: 300 },
    hashDigits: HASH_DIGITS,
    status: 'ended',
    enabled: false,
    actions: SAMPLE_ACTIONS.debridge,
  },
];
