import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { localTimeText } from '../../../shared/localTime';
import { CopyText } from '../../../shared/ui/CopyText';
import type { Activity } from '../activitySchema';

/** The fields that a collapsed row leaves out: the reason for its status, the user's local time and the full hash. */
export function HistoryDetails({
  id,
  activity: { timestamp, status, txHash, reason },
}: {
  id: string;
  activity: Activity;
}) {
  const fields: readonly (readonly [string, ReactNode])[] = [
    ['Reason', { success: null, failed: reason ?? 'No reason was given.', pending: 'Not confirmed yet' }[status]],
    ['Your local time', localTimeText(Date.parse(`${timestamp.replace(' ', 'T')}Z`))],
    ['Hash', txHash && <CopyText value={txHash} subject="full simulated transaction hash" />],
  ];
  return (
    <Box component="dl" id={id} sx={detailStyle}>
      {fields.map(
        ([label, content]) =>
          content !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{content}</dd>
            </div>
          ),
      )}
    </Box>
  );
}

function detailStyle({ breakpoints, spacing, typography, vars: { palette } }: Theme) {
  return {
    ...typography.caption,
    display: 'grid',
    rowGap: spacing(1),
    margin: 0,
    padding: spacing(2, 4, 3, 9.5),
    [breakpoints.up('sm')]: { padding: spacing(2, 5, 3, 10.5) },
    background: palette.surface.sunken,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '5.75rem minmax(0, 1fr)',
      columnGap: spacing(3),
      alignItems: 'baseline',
    },
    '& dt': { color: palette.text.tertiary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    // The full hash, wrapped over as many lines as it needs.
    '& dd > span': { display: 'flex', alignItems: 'start' },
    '& dd > span > span:first-of-type': { whiteSpace: 'normal', overflow: 'visible', paddingBlock: spacing(1) },
  } as const;
}
