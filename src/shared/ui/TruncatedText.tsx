import { memo, useState, type PointerEvent } from 'react';
import Tooltip from '@mui/material/Tooltip';
import Typography, { type TypographyProps } from '@mui/material/Typography';

interface TruncatedTextProps {
  text: string;
  /** The whole of it, where the text is a short form. */
  full?: string;
  variant?: TypographyProps['variant'];
  /** Less prominent than the text around it. */
  quiet?: boolean;
  id?: string | undefined;
}

/** One line that shortens when there is no room; what it leaves out is at hand on pointing. */
export const TruncatedText = memo(function TruncatedText({ text, full = text, variant = 'body2', quiet = false, id }: TruncatedTextProps) {
  const [isCut, setIsCut] = useState(false);
  const measure = ({ currentTarget }: PointerEvent) => setIsCut(currentTarget.scrollWidth > currentTarget.clientWidth);
  return (
    <Tooltip title={isCut || full !== text ? full : ''} describeChild enterDelay={400}>
      <Typography noWrap id={id} variant={variant} component="span" sx={quiet ? QUIET_LINE : LINE} onPointerEnter={measure}>
        {text}
      </Typography>
    </Tooltip>
  );
});

const LINE = { display: 'block', minWidth: 0 } as const;
const QUIET_LINE = { ...LINE, color: 'text.secondary' } as const;
