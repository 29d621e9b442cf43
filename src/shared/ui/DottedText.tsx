import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { ChangingText } from './ChangingText';

const DOT = ' · ';

/** Facts with middle dots between them, or a text that has them. Where it takes several lines, none begins or ends with a dot. */
export function DottedText({ facts }: { facts: string | readonly ReactNode[] }) {
  return (
    <Box component="span" sx={FACTS}>
      {(typeof facts === 'string' ? facts.split(DOT) : facts).map((fact, place) => (
        <span key={place}>
          {place > 0 && <i>{DOT}</i>}
          {typeof fact === 'string' ? <ChangingText>{fact}</ChangingText> : fact}
        </span>
      ))}
    </Box>
  );
}

/** Each fact has its dot before it: that of a line's first lies in a margin that is clipped. */
const FACTS = {
  display: 'block',
  minWidth: 0,
  ml: '-1em',
  clipPath: 'inset(0 0 0 1em)',
  overflow: 'inherit',
  textOverflow: 'inherit',
  '& > span': { display: 'inline-block', '&:first-of-type': { pl: '1em' } },
  '& > span > i': { display: 'inline-block', width: '1em', textAlign: 'center', fontStyle: 'normal' },
};
