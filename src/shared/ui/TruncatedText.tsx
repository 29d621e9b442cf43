import { memo } from 'react';
import Tooltip from '@mui/material/Tooltip';
import Typography, { type TypographyProps } from '@mui/material/Typography';

interface TruncatedTextProps {
  text: string;
  /** The whole of it, for the tooltip. */
  full?: string;
  variant?: TypographyProps['variant'];
  /** Less prominent than the text around it. */
  quiet?: boolean;
  id?: string | undefined;
}

/** One line that shortens when there is no room; the whole text is at hand on pointing. */
export const TruncatedText = memo(function TruncatedText({ text, full = text, variant = 'body2', quiet = false, id }: TruncatedTextProps) {
  return (
    <Tooltip title={full} enterDelay={400}>
      <Typography noWrap id={id} variant={variant} component="span" sx={quiet ? QUIET_LINE : LINE}>
        {text}
      </Typography>
    </Tooltip>
  );
});

const LINE = { display: 'block', minWidth: 0 } as const;
const QUIET_LINE = { ...LINE, color: 'text.secondary' } as const;
