import { useTheme } from '@mui/material/styles';
import { ArtFrame } from './ArtFrame';

const CURVE = 'M34 112C58 108 66 84 90 86S122 102 144 92S172 58 196 62S232 88 252 74S274 56 286 58';

/** A value that moves, under a limit that does not. */
export function LimitArt() {
  const { palette } = useTheme().vars;
  return (
    <ArtFrame>
      {[68, 96, 124].map((y) => (
        <path key={y} d={`M34 ${y}H286`} stroke={palette.line.soft} />
      ))}
      <path d={`${CURVE}V124H34Z`} fill={palette.tint.primary} />
      <path d={CURVE} fill="none" stroke={palette.primary.main} strokeWidth={2} strokeLinecap="round" />
      <circle cx={286} cy={58} r={5} fill={palette.primary.main} />
      <circle cx={286} cy={58} r={10} fill={palette.tint.primaryLine} />
      <path d="M34 38H286" stroke={palette.warning.main} strokeWidth={1.5} strokeDasharray="5 5" />
      <rect x={34} y={26} width={8} height={24} rx={2} fill={palette.warning.main} />
    </ArtFrame>
  );
}
