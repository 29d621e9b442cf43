import Link from '@mui/material/Link';

/** Whom to ask: opens a mail to `address`. */
export function ContactLink({ address }: { address: string }) {
  return (
    <Link href={`mailto:${address}`} sx={{ overflowWrap: 'anywhere' }}>
      {address}
    </Link>
  );
}
