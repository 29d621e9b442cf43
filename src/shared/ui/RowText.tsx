import { memo, useState, type PointerEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { TranslationSafeText } from './TranslationSafeText';

const DOT = ' · ';

/** Parts separated by middle dots, or a text with such dots. No line starts or ends with a dot, however it wraps. */
export function DottedText({ parts }: { parts: string | readonly ReactNode[] }) {
  return (
    <Box component="span" sx={DOTTED}>
      {(typeof parts === 'string' ? parts.split(DOT) : parts).map((part, index) => (
        <span key={index}>
          {index > 0 && <i>{DOT}</i>}
          {typeof part === 'string' ? <TranslationSafeText>{part}</TranslationSafeText> : part}
        </span>
      ))}
    </Box>
  );
}

/** Each part follows its dot. At the start of a line, the dot lies in a margin that is clipped. */
const DOTTED = {
  display: 'block',
  minWidth: 0,
  ml: '-1em',
  clipPath: 'inset(0 0 0 1em)',
  overflow: 'inherit',
  textOverflow: 'inherit',
  '& > span': { display: 'inline-block', '&:first-of-type': { pl: '1em' } },
  '& > span > i': { display: 'inline-block', width: '1em', textAlign: 'center', fontStyle: 'normal' },
};

interface TruncatedTextProps {
  text: string;
  /** The full text, if `text` is a short form. */
  full?: string;
  variant?: TypographyProps['variant'];
  /** Less prominent than the text around it. */
  quiet?: boolean;
}

/** A single line that is truncated if it does not fit. A tooltip then shows the full text. */
export const TruncatedText = memo(function TruncatedText({
  text,
  full = text,
  variant = 'body2',
  quiet = false,
}: TruncatedTextProps) {
  const [isTruncated, setIsTruncated] = useState(false);
  const measure = ({ currentTarget }: PointerEvent) =>
    setIsTruncated(currentTarget.scrollWidth > currentTarget.clientWidth);
  return (
    <Tooltip title={isTruncated || full !== text ? full : ''} describeChild enterDelay={400}>
      <Typography noWrap variant={variant} component="span" sx={quiet ? QUIET_LINE : LINE} onPointerEnter={measure}>
        {text}
      </Typography>
    </Tooltip>
  );
});

const LINE = { display: 'block', minWidth: 0 } as const;
const QUIET_LINE = { ...LINE, color: 'text.secondary' } as const;
