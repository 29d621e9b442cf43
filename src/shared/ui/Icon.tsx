import { memo } from 'react';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { iconPaths, type IconName } from './iconPaths';
import { lookOf } from './look';

type IconSize = keyof Theme['sizes']['icon'];

interface IconProps {
  name: IconName;
  size?: IconSize;
  /** Read aloud; without it the icon is decoration and hidden from assistive technology. */
  label?: string;
  sx?: SxProps<Theme>;
}

/** A line icon in the colour of the text around it. */
export const Icon = memo(function Icon({ name, size = 'medium', label, sx }: IconProps) {
  const props = {
    className: LOOKS[size](),
    viewBox: '0 0 24 24',
    focusable: 'false',
    ...(label === undefined ? { 'aria-hidden': true } : { role: 'img' }),
  } as const;
  const drawing = (
    <>
      <path
        d={iconPaths[name]}
        stroke="currentColor"
        strokeWidth={size === 'small' ? 2 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {label !== undefined && <title>{label}</title>}
    </>
  );
  // A list has an icon or two in every row, and those have no style of their own.
  return sx ? <Box component="svg" {...props} sx={sx}>{drawing}</Box> : <svg {...props}>{drawing}</svg>;
});

const LOOKS = { small: lookAt('small'), medium: lookAt('medium'), large: lookAt('large'), hero: lookAt('hero') } satisfies Record<IconSize, unknown>;

function lookAt(size: IconSize) {
  return lookOf(({ sizes, typography }) => ({
    display: 'inline-block',
    flexShrink: 0,
    width: '1em',
    height: '1em',
    fontSize: typography.pxToRem(sizes.icon[size]),
    fill: 'none',
    userSelect: 'none',
  }));
}
