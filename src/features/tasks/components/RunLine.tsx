import Box from '@mui/material/Box';
import { shallowEqual, useSelector } from 'react-redux';
import { leftText } from '../../../shared/text';
import { selectProtocols } from '../../protocols';
import { useSimulatedPresent } from '../../simulation';
import { selectRunStanding } from '../runStanding';
import { runAtText, runNextText } from './queueTexts';

/** How far the run is, which task comes on next, and when; `withEnd` also when all of it will have ended (PRODUCT.md P5.13). */
export function RunLine({ withEnd = false }: { withEnd?: boolean }) {
  const standing = useSelector(selectRunStanding, shallowEqual);
  const protocols = useSelector(selectProtocols);
  const present = useSimulatedPresent(standing !== null);
  if (!standing) return null;
  const { completed, failed, total, task, endsAt } = standing;
  const protocol = protocols.find(({ id }) => id === task?.protocolId);
  const parts = [
    `${completed} of ${total} done${failed > 0 ? `, ${failed} failed` : ''}`,
    runAtText(standing, protocol?.name ?? task?.protocolId ?? ''),
    runNextText(standing, present),
    withEnd ? `run ends in ${leftText(endsAt, present)}` : '',
  ].filter((part) => part !== '');
  return (
    <Box component="span" sx={LINE}>
      {parts.map((part, index) => (
        <span key={index}>
          {index > 0 && <span data-part="dot"> · </span>}
          {part}
        </span>
      ))}
    </Box>
  );
}

/** Where there is no room it is the name of the task that shortens; where there is little, the times stand below it. */
const LINE = {
  display: 'flex',
  minWidth: 0,
  whiteSpace: 'pre',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { flexShrink: 0 },
  '& > span:nth-of-type(2)': { flexShrink: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '@container (max-width:37.5rem)': {
    flexWrap: 'wrap',
    columnGap: '0.3em',
    textAlign: 'start',
    '& > span': { flexShrink: 1, minWidth: 0, whiteSpace: 'normal' },
    // What is left beside the count, however long the name is.
    '& > span:nth-of-type(2)': { flex: '1 1 calc(100% - 9em)', whiteSpace: 'nowrap' },
    '& > span:nth-of-type(3) > [data-part=dot]': { display: 'none' },
  },
};
