import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import type { Ms } from '../../../engine/clock/clock';
import { Icon } from '../../../shared/ui/Icon';
import { selectPath } from '../../route';
import { utcMillisText } from '../timeTexts';
import { themed } from '../../../shared/ui/themed';

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
    <Banner aria-label="Recorded moment">
      <div>
        <Icon name="history" size="small" />
        <p>Recorded moment</p>
        <span>{utcMillisText(moment)}</span>
        <p role="status">
          {isRefused
            ? 'Nothing can be pressed in the past. To act from here, choose “Go on live from here” in the timeline.'
            : elsewhere && `The person was on ${elsewhere} then; the dashboard shows the state behind it.`}
        </p>
      </div>
    </Banner>
  );
}

/** One style for all of it: it is drawn anew at every moment that is shown. */
const Banner = styled('section')(themed(({ sizes, spacing, breakpoints, typography, zIndex, vars }) => {
  const { palette } = vars;
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
      columnGap: spacing(3),
      maxWidth: sizes.width.wide,
      marginInline: 'auto',
      padding: spacing(2, 4),
      [breakpoints.up('sm')]: { paddingInline: spacing(6) },
      color: palette.warning.main,
    },
    '& p': { ...typography.caption, margin: 0, fontWeight: typography.fontWeightMedium },
    '& p[role=status]': { fontWeight: typography.caption.fontWeight, color: palette.text.secondary },
    '& > div > span': typography.monoSmall,
  } as const;
}));
