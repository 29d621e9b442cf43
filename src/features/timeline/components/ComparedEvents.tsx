import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { PlayedEvent } from '../../../engine/timeline/player';
import type { ComparedRow, Comparison } from '../comparison';
import { stopwatchText, valueText } from '../texts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { useRowHeight } from './useRowHeight';
import { VirtualRows } from './VirtualRows';

interface ComparedEventsProps {
  readonly comparison: Comparison;
  readonly leftTitle: string;
  readonly rightTitle: string;
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: 3,
  alignItems: 'center',
  px: { xs: 4, sm: 6 },
};

/** The events of two timelines beside each other; it opens at the first that differs. */
export function ComparedEvents({ comparison: { rows, first }, leftTitle, rightTitle }: ComparedEventsProps) {
  const rowHeight = useRowHeight();
  return (
    <Box
      sx={({ sizes }) => ({
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 0,
        height: { xs: sizes.timeline.phoneLines, md: 'auto' },
      })}
    >
      <Box sx={{ ...COLUMNS, py: 1.5, borderBlock: 1, borderColor: 'divider' }}>
        <Typography variant="monoSmall" aria-hidden="true" sx={{ visibility: 'hidden' }}>
          {stopwatchText(0)}
        </Typography>
        {[`This: ${leftTitle}`, `Other: ${rightTitle}`].map((title) => (
          <Typography
            key={title}
            variant="caption"
            noWrap
            sx={{ color: 'text.secondary', fontWeight: 'fontWeightMedium' }}
          >
            {title}
          </Typography>
        ))}
      </Box>
      <VirtualRows
        role="list"
        tabIndex={0}
        aria-label="Events of both timelines"
        count={rows.length}
        rowHeight={rowHeight}
        kept={first}
        renderRow={(place) => {
          const row = rows[place];
          return row && <Row row={row} height={rowHeight} />;
        }}
      />
    </Box>
  );
}

function Row({ row: { at, left, right, isAlike }, height }: { row: ComparedRow; height: number }) {
  return (
    <Box role="listitem" sx={[{ ...COLUMNS, height, overflow: 'hidden' }, !isAlike && differentLook]}>
      <Typography variant="monoSmall" sx={{ color: isAlike ? 'text.tertiary' : 'text.secondary' }}>
        {!isAlike && <VisuallyHidden>Differs: </VisuallyHidden>}
        {stopwatchText(at)}
      </Typography>
      <Side played={left} isAlike={isAlike} />
      <Side played={right} isAlike={isAlike} />
    </Box>
  );
}

function differentLook({ sizes, vars: { palette } }: Theme) {
  // Where a system draws no grounds, a line tells it.
  return { background: palette.tint.warning, outline: `${sizes.stroke}px solid transparent`, outlineOffset: -sizes.stroke };
}

function Side({ played, isAlike }: { played: PlayedEvent | null; isAlike: boolean }) {
  if (!played) {
    return (
      <Typography variant="monoSmall" sx={{ color: 'text.secondary' }}>
        nothing
      </Typography>
    );
  }
  const { type, payload } = played.event;
  return (
    <Typography variant="monoSmall" noWrap sx={{ color: isAlike ? 'text.secondary' : 'warning.main' }}>
      {type} {payload === undefined ? '' : valueText(payload)}
    </Typography>
  );
}
