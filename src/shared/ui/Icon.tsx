import { memo } from 'react';
import Box from '@mui/material/Box';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import { iconPaths, type IconName } from './iconPaths';

interface IconProps {
  name: IconName;
  size?: keyof Theme['sizes']['icon'];
  /** Read aloud; without it the icon is decoration and hidden from assistive technology. */
  label?: string;
  sx?: SxProps<Theme>;
}

/** A line icon in the colour of the text around it; it grows with the reader's text size. */
export const Icon = memo(function Icon({ name, size = 'medium', label, sx }: IconProps) {
  const { sizes } = useTheme();
  const attributes = {
    // WebKit knows no rem in an attribute; the page's style has them.
    width: sizes.icon[size],
    height: sizes.icon[size],
    'data-icon': size,
    viewBox: '0 0 24 24',
    fill: 'none',
    focusable: 'false',
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img' }),
  } as const;
  const drawing = (
    <>
      <path
        d={iconPaths[name as keyof typeof iconPaths] ?? name}
        stroke="currentColor"
        strokeWidth={size === 'small' ? 2 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {label !== undefined && <title>{label}</title>}
    </>
  );
  return sx ? <Box component="svg" {...attributes} sx={sx}>{drawing}</Box> : <svg {...attributes}>{drawing}</svg>;
});
