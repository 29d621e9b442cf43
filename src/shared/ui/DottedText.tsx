import Box from '@mui/material/Box';

const DOT = ' · ';

/** Facts with middle dots between them. Where they take several lines, none begins or ends with a dot. */
export function DottedText({ text }: { text: string }) {
  return (
    <Box component="span" sx={FACTS}>
      {text.split(DOT).map((fact, place) => (
        <span key={place}>
          {place > 0 && <i>{DOT}</i>}
          {fact}
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
  '& > span': { display: 'inline-block', position: 'relative', pl: '1em' },
  '& > span > i': { position: 'absolute', left: 0, width: '1em', textAlign: 'center', fontStyle: 'normal' },
};
