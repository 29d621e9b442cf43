import { Tooltip } from './tooltip/Tooltip';
import Typography, { type TypographyProps } from '@mui/material/Typography';

interface TruncatedTextProps {
  text: string;
  /** The whole of it, for the tooltip. */
  full?: string;
  variant?: NonNullable<TypographyProps['variant']>;
  color?: string;
  id?: string | undefined;
}

/** One line that shortens when there is no room; the whole text is at hand on pointing. */
export function TruncatedText({ text, full = text, variant = 'body2', color, id }: TruncatedTextProps) {
  return (
    <Tooltip title={full} enterDelay={400}>
      <Typography component="span" id={id} variant={variant} noWrap sx={{ display: 'block', minWidth: 0, color }}>
        {text}
      </Typography>
    </Tooltip>
  );
}
