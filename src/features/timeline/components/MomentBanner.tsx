import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { Icon } from '../../../shared/ui/Icon';
import { selectPath } from '../../route';
import { utcMillisText } from '../timeTexts';

const ADDRESS = {
  '/': 'the landing page',
  '/auth': 'the sign-in page',
  '/app': 'the dashboard',
  other: 'an unknown address',
};

/** Says that the dashboard shows a recorded moment (UTC ms), which nobody can change any more. */
export function MomentBanner({ moment, isRefused }: { moment: Ms; isRefused: boolean }) {
  const path = useSelector(selectPath);
  const elsewhere = path === '/app' ? null : path === null ? 'no page yet' : ADDRESS[path];
  return (
    <Box
      component="section"
      aria-label="Recorded moment"
      sx={({ sizes, vars: { palette }, zIndex }) => ({
        position: 'sticky',
        top: sizes.bar,
        zIndex: zIndex.appBar - 1,
        background: palette.background.default,
        borderBottom: `${sizes.stroke}px solid ${palette.tint.warningLine}`,
      })}
    >
      <Box
        sx={({ sizes }) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          maxWidth: sizes.width.wide,
          mx: 'auto',
          px: { xs: 4, sm: 6 },
          py: 2,
          color: 'warning.main',
        })}
      >
        <Icon name="history" size="small" />
        <Typography variant="caption" component="p" sx={{ fontWeight: 'fontWeightMedium' }}>
          Recorded moment
        </Typography>
        <Typography variant="monoSmall" sx={{ whiteSpace: 'nowrap' }}>
          {utcMillisText(moment)}
        </Typography>
        <Typography variant="caption" component="p" role="status" sx={{ color: 'text.secondary' }}>
          {isRefused
            ? 'Nothing can be pressed in the past. To act from here, choose “Go on live from here” in the timeline.'
            : elsewhere && `The person was on ${elsewhere} then; the dashboard shows the state behind it.`}
        </Typography>
      </Box>
    </Box>
  );
}
