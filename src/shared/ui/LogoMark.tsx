import { useTheme } from '@mui/material/styles';

/** The mark: two leaves of unequal size break out of a seed. Drawn in the brand's green. */
export function LogoMark({ size = 'medium' }: { size?: 'small' | 'medium' | 'large' }) {
  const { sizes, vars } = useTheme();
  return (
    <svg width={sizes.logo[size]} height={sizes.logo[size]} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M16.9 16.5C16.9 9 21 4.2 29 3.5C29.3 11.5 25 16.4 16.9 16.5Z" fill={vars.palette.primary.main} />
      <path d="M15.1 19.5C15.1 13.9 11.5 10.3 4.5 10C4.4 16 8.3 19.5 15.1 19.5Z" fill={vars.palette.primary.main} opacity="0.62" />
      <path d="M16 19v4.5" stroke={vars.palette.primary.main} strokeWidth="1.8" strokeLinecap="round" />
      <path d="M8.5 25.5a7.5 3.8 0 0 1 15 0a7.5 3.8 0 0 1-15 0Z" fill="currentColor" />
    </svg>
  );
}
