import { memo } from 'react';
import { Tooltip } from './tooltip/Tooltip';
import { lookOf } from './look';

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
  const look = LOOKS[variant]();
  return (
    <Tooltip title={full} enterDelay={400}>
      <span id={id} className={look} data-quiet={quiet || undefined}>
        {text}
      </span>
    </Tooltip>
  );
});

const LOOKS = { body2: lineLook('body2'), caption: lineLook('caption'), monoSmall: lineLook('monoSmall'), subtitle2: lineLook('subtitle2') };

function lineLook(variant: Variant) {
  return lookOf((theme) => ({
    ...theme.typography[variant],
    display: 'block',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&[data-quiet]': { color: theme.vars.palette.text.secondary },
  }));
}
