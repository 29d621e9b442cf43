import Box from '@mui/material/Box';
import { shallowEqual, useSelector } from 'react-redux';
import { leftText } from '../../../shared/text';
import { TIGHT_PANEL } from '../../../shared/ui/panelWidths';
import { selectProtocols } from '../../protocols';
import { useSimulatedPresent } from '../../simulation';
import { selectRunStanding } from '../runStanding';
import { runAtText, runNextText, runStepText } from './queueTexts';

/** How far the run is, which task comes on next, and when; `withEnd` also when all of it will have ended (PRODUCT.md P5.13). */
export function RunLine({ withEnd = false }: { withEnd?: boolean }) {
  const standing = useSelector(selectRunStanding, shallowEqual);
  const protocols = useSelector(selectProtocols);
  const present = useSimulatedPresent(standing !== null);
  if (!standing) return null;
  const { completed, failed, total, task, endsAt } = standing;
  const protocol = protocols.find(({ id }) => id === task?.protocolId);
  // Where there is little room, the run stands above the task at which it is.
  const parts = [
    { part: 'count', text: `${completed} of ${total} done${failed > 0 ? `, ${failed} failed` : ''}` },
    { part: 'task', text: runAtText(standing, protocol?.name ?? task?.protocolId ?? ''), isBelow: withEnd },
    { part: 'step', text: runStepText(standing), isBelow: true },
    { part: 'next', text: runNextText(standing, present), isBelow: true },
    { part: 'end', text: withEnd ? `run ends in ${leftText(endsAt, present)}` : '' },
  ].filter(({ text }) => text !== '');
  const firstBelow = parts.find(({ isBelow }) => isBelow);
  return (
    <Box component="span" sx={LINE}>
      {parts.map((one, index) => (
        <span key={one.part} data-part={one.part} data-below={one.isBelow ? (one === firstBelow ? 'first' : 'later') : undefined}>
          {index > 0 && <span data-part="mark">{' · '}</span>}
          {one.text}
        </span>
      ))}
    </Box>
  );
}

/** Where there is no room it is the name of the task that shortens; in a narrow place there are two lines, with large text one for each part. */
const LINE = {
  display: 'flex',
  minWidth: 0,
  whiteSpace: 'pre',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { flexShrink: 0 },
  '& > [data-part=task]': { flexShrink: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '@container (max-width:37.5rem)': {
    flexWrap: 'wrap',
    textAlign: 'start',
    '&::after': { content: '""', flexBasis: '100%', order: 1 },
    '& > [data-below]': { order: 2 },
    '& > [data-below=first] > [data-part=mark]': { display: 'none' },
    '& > [data-part=task]': { flex: '1 1 3em', maxWidth: 'max-content' },
  },
  [TIGHT_PANEL]: {
    '& > span, & > [data-part=task]': { flex: '1 0 100%', maxWidth: 'none', whiteSpace: 'normal' },
    '& > span > [data-part=mark]': { display: 'none' },
  },
};
