import { memo, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { Playback } from './usePlayback';

type ScrubLegendProps = Pick<Playback, 'gaps' | 'skipsIdle' | 'setSkipsIdle'>;

/** What the marks of a scrub bar mean; where it is idle, whether that is skipped. */
export const ScrubLegend = memo(function ScrubLegend({ gaps, skipsIdle, setSkipsIdle }: ScrubLegendProps) {
  const { sizes, vars } = useTheme();
  const { palette } = vars;
  const { mark } = sizes.timeline;
  const size = sizes.icon.small;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 5, color: 'text.secondary' }}>
      <Entry label="Inputs">
        <path d={`M${size / 2} 0V${size}`} stroke={palette.primary.main} strokeWidth={mark} />
      </Entry>
      <Entry label="Planned and derived events">
        <path d={`M${size / 2} ${size * 0.3}V${size * 0.7}`} stroke={palette.text.tertiary} strokeWidth={mark} />
      </Entry>
      {gaps.length > 0 && (
        <>
          <Entry label="Idle">
            <path
              d={`M0 ${size / 2}H${size}`}
              stroke={palette.line.control}
              strokeWidth={mark}
              strokeDasharray={`${mark} ${3 * mark}`}
            />
          </Entry>
          <FormControlLabel
            control={<Switch checked={skipsIdle} onChange={({ target }) => setSkipsIdle(target.checked)} />}
            label={<Typography variant="caption">Skip idle</Typography>}
            sx={{ my: -2, mr: 0 }}
          />
        </>
      )}
    </Box>
  );
});

function Entry({ label, children }: { label: string; children: ReactNode }) {
  const { sizes } = useTheme();
  const size = sizes.icon.small;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <svg width={size} height={size} aria-hidden="true" focusable="false">
        {children}
      </svg>
      <Typography variant="caption" component="span">
        {label}
      </Typography>
    </Box>
  );
}
