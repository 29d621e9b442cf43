import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { incomeTexts } from '../../../shared/income';
import { Icon } from '../../../shared/ui/Icon';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { resultTexts, type RunSpan } from '../runStanding';
import { selectIsRunning, selectLastRun } from '../tasksSelectors';
import { RunAlertButton } from './RunAlertButton';

/** What the last run came to, if it ended by itself: what came in, how long it took, how many completed (PRODUCT.md P5.13). */
export function RunResult({ onShowRun }: { onShowRun: ((run: RunSpan) => void) | undefined }) {
  const lastRun = useSelector(selectLastRun);
  const isRunning = useSelector(selectIsRunning);
  if (!lastRun || isRunning) return null;
  const { startedAt, endedAt, income, failed = 0 } = lastRun;
  return (
    <Box component="section" aria-label="Result of the run" sx={cardStyle}>
      <Icon name={failed > 0 ? 'info' : 'checkCircle'} size="large" />
      <div>
        {income.length > 0 && (
          <p data-cell="earned">
            <span>Earned, simulated</span>
            {incomeTexts(income).map((text) => (
              <b key={text}>{text}</b>
            ))}
          </p>
        )}
        <p>{resultTexts(lastRun).join(' · ')}</p>
      </div>
      {onShowRun && (
        <div data-cell="ways">
          <SmallButton icon="history" onClick={() => onShowRun({ startedAt, endedAt })}>
            Show its entries
          </SmallButton>
          <RunAlertButton />
        </div>
      )}
    </Box>
  );
}

function cardStyle({ radii, sizes, spacing, typography, vars: { palette } }: Theme) {
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: spacing(0, 3),
    m: { xs: 3, sm: 4 },
    mb: { xs: 1, sm: 1 },
    px: 4,
    py: 2,
    border: `${sizes.stroke}px solid ${palette.tint.primaryLine}`,
    borderRadius: `${radii.control}px`,
    background: palette.surface.sunken,
    '& > svg': { color: palette.primary.main },
    '& > div:first-of-type': { flex: 1, minWidth: 0 },
    '& > [data-cell=ways]': { flexBasis: '100%', display: 'flex', flexWrap: 'wrap', paddingLeft: spacing(6) },
    '& p': { ...typography.caption, m: 0, color: palette.text.secondary },
    '& [data-cell=earned]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: spacing(3),
      '& > b': { ...typography.h3, color: palette.text.primary, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    },
  } as const;
}
