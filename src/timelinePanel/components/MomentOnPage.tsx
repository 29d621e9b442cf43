import { useRef } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon } from '../../shared/ui/Icon';
import { markStyles, useChangedPart } from '../../shared/ui/changedPart';
import { utcMillisText } from '../../shared/times';
import type { ShownMoment } from './stage';

/** What tells on the dashboard that it shows a recorded moment; what the moment's event changed is marked and in view. */
export function MomentOnPage({ shown }: { shown: ShownMoment }) {
  const page = useRef(document.documentElement);
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  useChangedPart(page, shown.part, !wantsStillness);
  return (
    <>
      <GlobalStyles styles={markStyles} />
      <MomentBanner shown={shown} />
    </>
  );
}

/** Says that the dashboard shows a moment (UTC ms) of a timeline, which nobody can change any more. */
function MomentBanner({ shown: { moment, text, elsewhere, title, isRefused = false } }: { shown: ShownMoment }) {
  return (
    <Box component="section" aria-label="Recorded moment" data-covers-top sx={bannerStyles}>
      <div>
        <Icon name="history" size="small" />
        <p>{title}</p>
        <span>{utcMillisText(moment)}</span>
        <p data-part="text">{text}</p>
        <p role="status">
          {isRefused
            ? 'Nothing can be pressed in the past. To act from here, choose “Resume from here” in the timeline.'
            : elsewhere && `The person was on ${elsewhere} then; the dashboard shows the state behind it.`}
        </p>
      </div>
    </Box>
  );
}

function bannerStyles({ sizes, typography, zIndex, vars: { palette } }: Theme) {
  return {
    position: 'sticky',
    top: sizes.bar,
    zIndex: zIndex.appBar - 1,
    background: palette.background.default,
    borderBottom: `${sizes.stroke}px solid ${palette.tint.warningLine}`,
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 3,
      maxWidth: sizes.width.wide,
      mx: 'auto',
      px: { xs: 4, sm: 6 },
      py: 2,
      color: palette.warning.main,
    },
    '& p': { ...typography.caption, m: 0, fontWeight: typography.fontWeightMedium },
    '& p[data-part=text]': { fontWeight: typography.caption.fontWeight, color: palette.text.primary },
    '& p[role=status]': { fontWeight: typography.caption.fontWeight, color: palette.text.secondary },
    '& > div > span': typography.monoSmall,
  } as const;
}
