import { memo } from 'react';
import { styled } from '@mui/material/styles';
import { Tooltip } from './tooltip/Tooltip';
import { themed } from './themed';

type Variant = 'body2' | 'caption' | 'monoSmall' | 'subtitle2';

interface TruncatedTextProps {
  text: string;
  /** The whole of it, for the tooltip. */
  full?: string;
  variant?: Variant;
  /** Less prominent than the text around it. */
  quiet?: boolean;
  id?: string | undefined;
}

/** One line that shortens when there is no room; the whole text is at hand on pointing. */
export const TruncatedText = memo(function TruncatedText({ text, full = text, variant = 'body2', quiet = false, id }: TruncatedTextProps) {
  const Line = LINES[variant];
  return (
    <Tooltip title={full} enterDelay={400}>
      <Line id={id} data-quiet={quiet || undefined}>
        {text}
      </Line>
    </Tooltip>
  );
});

/** One element for each variant: the lists have two or three in every row. */
const LINES = { body2: lineOf('body2'), caption: lineOf('caption'), monoSmall: lineOf('monoSmall'), subtitle2: lineOf('subtitle2') };

function lineOf(variant: Variant) {
  return styled('span')(themed((theme) => ({
    ...theme.typography[variant],
    display: 'block',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-quiet]': { color: theme.vars.palette.text.secondary },
  })));
}
