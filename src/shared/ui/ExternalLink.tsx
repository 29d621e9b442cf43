import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** A link that leaves the product: it opens in a tab of its own and says so. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noopener noreferrer" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {children}
      <Icon name="arrowUpRight" size="small" label="(opens in a new tab)" />
    </Link>
  );
}
