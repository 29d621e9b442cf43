import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Icon } from './Icon';

/**
 * Selects the colours: the system's, light or dark. A native select, made transparent, covers an icon. The script
 * page/beforePaint.ts applies and stores the choice, so that the select works before the program has loaded.
 */
export function SchemeSelect() {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = document.documentElement.dataset['choice'] ?? 'system';
  }, []);
  return (
    <Box component="span" sx={selectStyle}>
      <Icon name="contrast" />
      <select ref={select} name="scheme" aria-label="Colours" title="Colours">
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </Box>
  );
}

function selectStyle({ spacing, vars: { palette } }: Theme) {
  return {
    position: 'relative',
    flexShrink: 0,
    padding: spacing(2),
    '@media (pointer: coarse)': { padding: spacing(3) },
    lineHeight: 0,
    color: palette.text.secondary,
    '&:has(:focus-visible)': { outline: `2px solid ${palette.primary.main}`, outlineOffset: '2px' },
    '& > select': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer', fontSize: '1rem' },
  } as const;
}
