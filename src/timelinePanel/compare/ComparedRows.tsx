import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { PlayedEvent } from '../../engine/timeline/player';
import { countText } from '../../shared/text';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import type { ComparedRow } from './comparison';
import { shiftText } from './comparisonTexts';
import { momentText } from '../../shared/times';
import { OptionList, optionOf, optionStyles } from '../components/OptionList';
import { ONE_LINE } from '../components/panelStyles';

interface ComparedRowsProps {
  readonly rows: readonly ComparedRow[];
  readonly places: readonly number[];
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
}

/** The rows of a comparison, of which one is chosen. */
export function ComparedRows({ rows, places, chosen, onChoose }: ComparedRowsProps) {
  return (
    <Box sx={listStyles}>
      <OptionList
        name="Events of both timelines"
        count={places.length}
        chosen={places.indexOf(chosen)}
        firstRows={8}
        onChoose={(number) => onChoose(places[number] ?? -1)}
        renderOption={(option) => {
          const row = rows[places[option.place] ?? -1];
          if (!row) return <></>;
          const { at, left, right, shift, isAlike } = row;
          return (
            <div {...optionOf(option)} data-differs={!isAlike || undefined}>
              <span>
                {!isAlike && <VisuallyHidden>Differs: </VisuallyHidden>}
                {momentText(at)}
              </span>
              <span>{left ? numbered(left) : 'nothing'}</span>
              <span>
                {right ? numbered(right) : 'nothing'}
                {shift !== 0 && ` · ${shiftText(shift)}`}
              </span>
            </div>
          );
        }}
      />
    </Box>
  );
}

/** An event as its own timeline counts it. */
function numbered({ index, text }: PlayedEvent): string {
  return `${countText(index + 1)} · ${text}`;
}

/** The time, and the two events beside each other. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: '10ch minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: 3,
  alignItems: 'center',
  px: 4,
  '& > span': ONE_LINE,
} as const;

/** The heads of the columns. */
export function TITLES({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...COLUMNS,
    ...typography.monoSmall,
    py: 1.5,
    borderBlock: `${sizes.stroke}px solid ${palette.divider}`,
    '& > span': { ...ONE_LINE, ...typography.caption, fontWeight: 'fontWeightMedium', color: palette.text.secondary },
    '& > :first-of-type': { gridColumn: 2 },
  } as const;
}

/** One style for all rows, none of which has to compute its own. */
function listStyles(theme: Theme) {
  return { display: 'contents', '& [role=option]': rowStyles(theme) } as const;
}

function rowStyles(theme: Theme) {
  const { sizes, typography, vars: { palette } } = theme;
  const option = optionStyles(theme);
  return {
    ...option,
    ...COLUMNS,
    ...typography.monoSmall,
    color: palette.text.secondary,
    '& > :first-of-type': { color: palette.text.tertiary },
    '&[data-differs]': {
      color: palette.warning.main,
      background: palette.tint.warning,
      // Visible where forced colours remove the background.
      outline: `${sizes.stroke}px solid transparent`,
      outlineOffset: `-${sizes.stroke}px`,
      '& > :first-of-type': { color: palette.text.secondary },
    },
    '&[aria-selected=true]': { ...option['&[aria-selected=true]'], background: null, '& > :first-of-type': { color: palette.text.primary } },
  } as const;
}
