import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface CardHeadProps {
  readonly title: string;
  /** Moves the focus to the title on mount. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** The heading of the /auth card. */
export function CardHead({ title, takesFocus = false, children }: CardHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Box>
      <Typography variant="h2" component="h1" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography sx={{ mt: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Typography>
    </Box>
  );
}

export function EmailText({ children }: { children: string }) {
  return (
    <Box component="strong" sx={{ color: 'text.primary' }}>
      {children}
    </Box>
  );
}
