import Box from '@mui/material/Box';

/** A field of dots with a little light on it, fading towards the edges. */
export function HeroBackdrop() {
  return (
    <Box
      aria-hidden="true"
      sx={({ sizes, vars: { palette } }) => ({
        position: 'absolute',
        inset: 0,
        zIndex: -1,
        backgroundImage: `radial-gradient(ellipse 46% 60% at 76% 42%, ${palette.tint.glow}, transparent), radial-gradient(circle at center, ${palette.tint.dot} ${sizes.stroke}px, transparent ${sizes.stroke}px)`,
        backgroundSize: `100% 100%, ${sizes.dotGrid}px ${sizes.dotGrid}px`,
        maskImage: 'radial-gradient(ellipse 70% 85% at 70% 40%, black, transparent)',
      })}
    />
  );
}
