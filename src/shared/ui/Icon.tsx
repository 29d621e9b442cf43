import { memo } from 'react';
import Box from '@mui/material/Box';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';

interface IconProps {
  name: IconName;
  size?: keyof Theme['sizes']['icon'];
  /** Read by screen readers. Without it the icon is decoration, hidden from assistive technology. */
  label?: string;
  sx?: SxProps<Theme>;
}

/** A line icon in the colour of the text around it. It scales with the user's text size. */
export const Icon = memo(function Icon({ name, size = 'medium', label, sx }: IconProps) {
  const { sizes } = useTheme();
  const attributes = {
    // WebKit does not support rem in attributes, so the page's styles set the size in rem.
    width: sizes.icon[size],
    height: sizes.icon[size],
    'data-icon': size,
    viewBox: '0 0 24 24',
    fill: 'none',
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
  return sx ? (
    <Box component="svg" {...attributes} sx={sx}>
      {drawing}
    </Box>
  ) : (
    <svg {...attributes}>{drawing}</svg>
  );
});

/** Line icons on a 24 by 24 grid. Each is one path, stroked in the current colour. */
const iconPaths = {
  arrowLeft: 'M20 12H4m6-6-6 6 6 6',
  arrowRight: 'M4 12h16m-6-6 6 6-6 6',
  arrowUpRight: 'M7 17 17 7M8.5 7H17v8.5',
  batch: 'M4 6h6l4 6h6M4 18h6l4-6M4 12h10m3-3 3 3-3 3',
  chart: 'M4 4v16h16M8 15v-3m4 3V8m4 7v-5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checkCircle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.7 2.8 2.7 5.2-5.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.2l3.2 2',
  close: 'M6 6l12 12M18 6 6 18',
  contrast: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-18v18m2.4-17.3v16.6m2.4-15v13.4m2.3-10.8v8.2',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  eyeOff:
    'M4 4l16 16M9.6 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M6.3 7.6A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1.1M9.9 10.1a2.8 2.8 0 0 0 4 4',
  history: 'M4 5v4.5h4.5M4.3 9.4A8.5 8.5 0 1 1 3.5 13M12 8v4.5l3 1.8',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-9v.2',
  key: 'M14.5 13.5a5 5 0 1 0-4-4L3.5 16.5V20.5H7.5V18H10v-2.5l.6-.1 2-2M15.7 8.3v.1',
  layers: 'm12 3.5 9 4.7-9 4.7-9-4.7 9-4.7Zm-9 9 9 4.7 9-4.7m-18 4L12 21l9-4.5',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  play: 'M7.5 4.8v14.4L19 12 7.5 4.8Z',
  pulse:
    'M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-5 3a7 7 0 0 1 0-10m10 0a7 7 0 0 1 0 10M4.3 19.7a11 11 0 0 1 0-15.4m15.4 0a11 11 0 0 1 0 15.4',
  queue: 'M4 6h10M4 12h10M4 18h6m7-10v9m-3.5-3.2L17 17.3l3.5-3.5',
  refresh: 'M20 5v4.5h-4.5M19.6 9.4A8.3 8.3 0 1 0 20.3 13',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20.5 20.5',
  signOut: 'M10 4H5v16h5m5-4 4-4-4-4m4 4H9.5',
  stop: 'M7 7h10v10H7z',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9a7.5 7.5 0 0 1 15 0',
  wallet: 'M4 7.5v10A2.5 2.5 0 0 0 6.5 20H20V8.5H5.5A1.5 1.5 0 0 1 4 7V6.5A2.5 2.5 0 0 1 6.5 4H17v4.5M16 14.2v.1',
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.8v.2',
} as const;

/** A shared icon, or the path of an icon that is used in a single place, so that only that place loads it. */
export type IconName = keyof typeof iconPaths | `M${string}`;
