/** The summary cards (product-spec §2): what each counts. */
export const CARDS = {
  wallets: { icon: 'wallet', label: 'Total Wallets' },
  portfolio: { icon: 'chart', label: 'Total Portfolio Value' },
  protocols: { icon: 'layers', label: 'Active Protocols' },
  tasks: { icon: 'checkCircle', label: 'Completed Tasks' },
} as const;
