import { memo } from 'react';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { iconPaths, type IconName } from './iconPaths';
import { themed } from './themed';

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
  const Svg = SVG[size];
  return (
    <Svg viewBox="0 0 24 24" focusable="false" {...(label === undefined ? { 'aria-hidden': true } : { role: 'img' })} {...(sx && { sx })}>
      <path
        d={iconPaths[name]}
        stroke="currentColor"
        strokeWidth={size === 'small' ? 2 : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {label !== undefined && <title>{label}</title>}
    </Svg>
  );
});

/** One element for each size: a list has an icon or two in every row, and the library's own costs three times as much. */
const SVG = { small: svgOf('small'), medium: svgOf('medium'), large: svgOf('large'), hero: svgOf('hero') } satisfies Record<IconSize, unknown>;

function svgOf(size: IconSize) {
  return styled('svg')(themed(({ sizes, typography }) => ({
    display: 'inline-block',
    flexShrink: 0,
    width: '1em',
    height: '1em',
    fontSize: typography.pxToRem(sizes.icon[size]),
    fill: 'none',
    userSelect: 'none',
  })));
}
