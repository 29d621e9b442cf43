import { useRef } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import GlobalStyles from '@mui/material/GlobalStyles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { markStyles, useChangedPart } from '../../shared/ui/changedPart';
import { Icon } from '../../shared/ui/Icon';
import { utcMillisText } from '../../shared/times';
import { ONE_LINE, WRAPPED_ROW } from '../parts/panelStyles';
import type { ShownMoment } from '../store/frozenStore';

/** Names the past moment that the dashboard shows. Marks what the last event changed, and scrolls it into view. */
export function MomentBanner({
  shown: { moment, text, part, otherScreen, title, isRefused = false },
}: {
  shown: ShownMoment;
}) {
  const page = useRef(document.documentElement);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  useChangedPart(page, part, !prefersReducedMotion);
  return (
    <Box component="section" aria-label="Recorded moment" data-covers-top sx={bannerStyles}>
      <GlobalStyles styles={markStyles} />
      <div>
        <Icon name={APP_ICONS.timeline} size="small" />
        <p title={utcMillisText(moment)}>{title}</p>
        <p data-part="text">{text}</p>
        <p role="status">
          {isRefused
            ? "You can't change the past. To continue from here, choose “Branch from here…”."
            : otherScreen && `The user was on ${otherScreen} at that time; the dashboard shows its state.`}
        </p>
      </div>
    </Box>
  );
}

function bannerStyles({ sizes, typography, zIndex, vars: { palette } }: Theme) {
  return {
    position: 'sticky',
    top: sizes.barHeight,
    zIndex: zIndex.appBar - 1,
    background: palette.background.default,
    borderBottom: `${sizes.stroke}px solid ${palette.tint.warningBorder}`,
    '& > div': {
      ...WRAPPED_ROW,
      columnGap: 3,
      maxWidth: sizes.width.wide,
      mx: 'auto',
      px: { xs: 4, sm: 6 },
      py: 2,
      color: palette.warning.main,
    },
    '& p': { ...typography.caption, m: 0, fontWeight: typography.fontWeightMedium },
    '& p[data-part=text]': { fontWeight: typography.caption.fontWeight, color: palette.text.primary },
    // Beside the panel, which has the whole text, the banner keeps to one line.
    '[data-docked=right] & > div': {
      flexWrap: 'nowrap',
      '& > p:first-of-type': { flexShrink: 0 },
      '& > p[data-part=text]': ONE_LINE,
    },
    '& p[role=status]': { fontWeight: typography.caption.fontWeight, color: palette.text.secondary },
  } as const;
}
