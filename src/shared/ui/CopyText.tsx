import { useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Tooltip } from './tooltip/Tooltip';
import { Icon } from './Icon';
import { TruncatedText } from './TruncatedText';

interface CopyTextProps {
  /** What is copied: the whole of it. */
  value: string;
  /** What is shown, if shorter. */
  shown?: string;
  /** What it is, such as `transaction hash`: names the button. */
  what: string;
}

/** A hash, key or address in monospace, with a button that copies it. */
export function CopyText({ value, shown = value, what }: CopyTextProps) {
  const [copied, setCopied] = useState(false);
  const label = copied ? 'Copied' : `Copy ${what}`;
  const copy = () => {
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <TruncatedText variant="monoSmall" text={shown} full={value} />
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          onClick={copy}
          onBlur={() => setCopied(false)}
          onMouseLeave={() => setCopied(false)}
        >
          <Icon name={copied ? 'check' : 'copy'} size="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
