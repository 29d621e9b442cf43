import { useTheme } from '@mui/material/styles';
import { ArtFrame } from './ArtFrame';

const SOURCES = [32, 49, 66, 84, 101, 118];

/** Six small transactions become one. */
export function BatchArt() {
  const { palette } = useTheme().vars;
  return (
    <ArtFrame>
      {SOURCES.map((y) => (
        <g key={y}>
          <path d={`M60 ${y}C118 ${y} 128 75 186 75`} fill="none" stroke={palette.line.control} />
          <rect
            x={34}
            y={y - 5}
            width={26}
            height={10}
            rx={3}
            fill={palette.surface.raised}
            stroke={palette.line.strong}
          />
        </g>
      ))}
      <path d="M186 75H246" stroke={palette.primary.main} strokeWidth={3} />
      <circle cx={186} cy={75} r={5} fill={palette.primary.main} />
      <rect
        x={246}
        y={57}
        width={40}
        height={36}
        rx={8}
        fill={palette.tint.primary}
        stroke={palette.primary.main}
        strokeWidth={1.5}
      />
      <path
        d="m257 75 6 6 12-12"
        fill="none"
        stroke={palette.primary.main}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </ArtFrame>
  );
}
