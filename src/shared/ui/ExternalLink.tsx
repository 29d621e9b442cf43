import Link, { type LinkProps } from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

interface ExternalLinkProps {
  href: string;
  children: ReactNode;
  sx?: LinkProps['sx'];
}

/** A link that leaves the product: it opens in a tab of its own and says so. */
export function ExternalLink({ href, children, sx }: ExternalLinkProps) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      sx={[{ display: 'inline-flex', alignItems: 'center', gap: 1 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
      <Icon name="arrowUpRight" size="small" label="(opens in a new tab)" />
    </Link>
  );
}
