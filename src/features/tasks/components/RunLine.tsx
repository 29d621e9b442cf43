import Box from '@mui/material/Box';
import { shallowEqual, useSelector } from 'react-redux';
import { leftText } from '../../../shared/text';
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
  const parts = [
    { text: `${completed} of ${total} done${failed > 0 ? `, ${failed} failed` : ''}` },
    { text: runAtText(standing, protocol?.name ?? task?.protocolId ?? ''), part: 'name' },
    { text: runStepText(standing), part: 'step', mark: ', ' },
    { text: runNextText(standing, present) },
    { text: withEnd ? `run ends in ${leftText(endsAt, present)}` : '' },
  ].filter(({ text }) => text !== '');
  return (
    <Box component="span" sx={LINE}>
      {parts.map(({ text, part, mark = ' · ' }, index) => (
        <span key={text} data-part={part}>
          {index > 0 && <span data-part="mark">{mark}</span>}
          {text}
        </span>
      ))}
    </Box>
  );
}

/** Where there is no room it is the name of the task that shortens; where there is little, step and times stand below it. */
const LINE = {
  display: 'flex',
  minWidth: 0,
  whiteSpace: 'pre',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { flexShrink: 0 },
  '& > [data-part=name]': { flexShrink: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '@container (max-width:37.5rem)': {
    flexWrap: 'wrap',
    textAlign: 'start',
    '& > span': { flexShrink: 1, minWidth: 0, whiteSpace: 'pre-wrap' },
    // What is left beside the count, however long the name is.
    '& > [data-part=name]': { flex: '1 1 calc(100% - 9em)', whiteSpace: 'pre' },
    '& > [data-part=step] > [data-part=mark]': { display: 'none' },
  },
};
