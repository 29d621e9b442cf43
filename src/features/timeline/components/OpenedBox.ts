import { styled } from '@mui/material/styles';
import { themed } from '../../../shared/ui/themed';

/** The box of an opened timeline. One style for its parts, which are there again at every moment that is shown. */
export const OpenedBox = styled('div')(themed(({ sizes, spacing, breakpoints, vars }) => {
  const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingInline: spacing(4) } as const;
  const roomy = { [breakpoints.up('sm')]: { paddingInline: spacing(6) } };
  return {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minHeight: 0,
    '& > [data-part=head]': { ...row, gap: spacing(2, 4), padding: spacing(3, 4, 1), ...roomy },
    '& > [data-part=looks]': { ...row, gap: spacing(3), paddingBlock: spacing(2), ...roomy },
    '& > [role=tabpanel]': {
      display: 'flex',
      flexDirection: 'column',
      borderTop: `${sizes.stroke}px solid ${vars.palette.divider}`,
      [breakpoints.up('md')]: { flex: '1 1 auto', height: sizes.timeline.lines, minHeight: sizes.timeline.lines },
    },
  };
}));
