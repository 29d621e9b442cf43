import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Icon } from './Icon';

export function ContactLink({ address }: { address: string }) {
  return (
    <Link href={`mailto:${address}`} sx={{ overflowWrap: 'anywhere' }}>
      {address}
    </Link>
  );
}

/** A link that leaves the product. It opens in a new tab, and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}
    >
      {children}
      <Icon name="arrowUpRight" size="small" label="(opens in a new tab)" />
    </Link>
  );
}
