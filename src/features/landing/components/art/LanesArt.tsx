import { useTheme } from '@mui/material/styles';
import { ArtFrame } from './ArtFrame';

const LANES = [
  { y: 40, done: 5 },
  { y: 75, done: 3 },
  { y: 110, done: 1 },
];
const STEPS = [0, 1, 2, 3, 4];
const stepX = (step: number) => 96 + step * 46;

/** Three wallets, each some of its five steps along. */
export function LanesArt() {
  const { palette } = useTheme().vars;
  return (
    <ArtFrame>
      {LANES.map(({ y, done }) => (
        <g key={y}>
          <rect
            x={34}
            y={y - 9}
            width={26}
            height={18}
            rx={5}
            fill={palette.surface.raised}
            stroke={palette.line.strong}
          />
          <circle cx={53} cy={y} r={2} fill={palette.text.tertiary} />
          <path d={`M68 ${y}H${stepX(4)}`} stroke={palette.line.strong} strokeDasharray="2 5" />
          {done > 1 && (
            <path d={`M${stepX(0)} ${y}H${stepX(done - 1)}`} stroke={palette.primary.main} strokeWidth={2} />
          )}
          <g fill={palette.primary.main}>
            {STEPS.slice(0, done).map((step) => (
              <circle key={step} cx={stepX(step)} cy={y} r={step === done - 1 && done < 5 ? 7.75 : 5.75} />
            ))}
          </g>
          <g fill={palette.surface.sunken} stroke={palette.line.control} strokeWidth={1.5}>
            {STEPS.slice(done).map((step) => (
              <circle key={step} cx={stepX(step)} cy={y} r={5} />
            ))}
          </g>
        </g>
      ))}
    </ArtFrame>
  );
}
