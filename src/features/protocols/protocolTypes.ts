/** Where a protocol's campaign stands (product-spec §3). */
export type ProtocolStatus = 'active' | 'upcoming' | 'ended';

/** What a completion can pay: whole steps of the smallest shown unit, so that no rounding is ever needed. */
export interface RewardRange {
  readonly currency: string;
  /** How many decimals an amount is shown with. */
  readonly decimals: number;
  /** The bounds, in units of the last shown decimal. */
  readonly lowest: number;
  readonly highest: number;
}

/** An airdrop protocol of the simulation (product-spec §3). */
export interface Protocol {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The range as people read it. */
  readonly estimatedReward: string;
  /** The range of its first currency, from which simulated amounts are drawn. */
  readonly reward: RewardRange;
  /** How many hexadecimal digits its simulated hashes have (product-spec §9). */
  readonly hashDigits: number;
  readonly status: ProtocolStatus;
  readonly enabled: boolean;
}
