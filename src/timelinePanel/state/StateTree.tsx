import { memo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { countedText } from '../../shared/text';
import { Icon } from '../../shared/ui/Icon';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import type { StateRow } from './stateTree';
import { valueText } from '../texts';
import { OptionList, optionOf, optionStyles, type OptionPlace } from '../components/OptionList';
import { ONE_LINE } from '../components/panelStyles';
import { APP_ICONS } from '../../shared/ui/appIcons';

interface StateTreeProps {
  /** `null` while they are looked for. */
  readonly rows: readonly StateRow[] | null;
  /** They are what a search found, each with its whole path. */
  readonly isFlat: boolean;
  readonly changed: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly onChoose: (path: string) => void;
  readonly onFold: (path: string, isOpen: boolean) => void;
  readonly emptyText: string;
}

/** As many rows as fill the list in the panel at its usual height. */
const FIRST_ROWS = 16;

/** The lines of a state. The arrows move along them, unfold and fold; so does a press. */
export function StateTree({ rows, isFlat, changed, chosen, onChoose, onFold, emptyText }: StateTreeProps) {
  if (rows === null || rows.length === 0) {
    return (
      <Typography variant="body2" sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>
        {rows === null ? 'Searching...' : emptyText}
      </Typography>
    );
  }
  const place = rows.findIndex(({ path }) => path === chosen);
  const choose = (next: number) => {
    const row = rows[next];
    if (row) onChoose(row.path);
  };
  const press = (pressed: number) => {
    const row = rows[pressed];
    if (row && row.size !== null) onFold(row.path, !row.isOpen);
    choose(pressed);
  };
  const fold = (isOpen: boolean) => {
    const row = rows[place];
    const isFoldable = row !== undefined && row.size !== null && row.isOpen !== isOpen;
    if (isFoldable) onFold(row.path, isOpen);
    return isFoldable;
  };
  return (
    <Box sx={listStyles}>
      <OptionList
        name="State"
        count={rows.length}
        chosen={place}
        firstRows={FIRST_ROWS}
        // A list that begins with less than fills it would draw no more as it is unfolded.
        isDrawnWhole
        onChoose={choose}
        onPress={press}
        onFold={fold}
        renderOption={(option) => {
          const row = rows[option.place];
          if (!row) return <></>;
          return <StateLine {...option} row={row} isFlat={isFlat} isChanged={changed.has(row.path)} />;
        }}
      />
    </Box>
  );
}

interface StateLineProps extends OptionPlace {
  readonly row: StateRow;
  readonly isFlat: boolean;
  readonly isChanged: boolean;
}

/** One field of the state, and its value or how much is inside of it. */
const StateLine = memo(function StateLine({ row, isFlat, isChanged, ...option }: StateLineProps) {
  const { keys, path, value, size, isOpen } = row;
  return (
    <div
      {...optionOf(option)}
      style={isFlat ? undefined : { paddingLeft: `${INDENT * (keys.length - 1) + FIRST_INDENT}px` }}
    >
      {!isFlat && (size === null ? <i /> : <Icon name={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />)}
      <span data-cell="name">{isFlat ? path : keys.at(-1)}</span>
      <span data-cell="value">{size === null ? valueText(value) : sizeText(value, size)}</span>
      {isChanged && <span data-cell="mark">changed</span>}
      {size !== null && !isFlat && <VisuallyHidden>{isOpen ? 'unfolded' : 'folded'}</VisuallyHidden>}
    </div>
  );
});

const INDENT = 16;
const FIRST_INDENT = 12;

function sizeText(value: unknown, size: number): string {
  return countedText(size, Array.isArray(value) ? 'item' : 'field');
}

/** One style for all lines, none of which has to compute its own. */
function listStyles(theme: Theme) {
  return { display: 'contents', '& [role=option]': lineStyles(theme) } as const;
}

function lineStyles(theme: Theme) {
  const { typography, vars: { palette } } = theme;
  return {
    ...optionStyles(theme),
    ...typography.monoSmall,
    '& > svg': { flexShrink: 0, color: palette.text.secondary },
    // As wide as the sign of a line that unfolds.
    '& > i': { flexShrink: 0, width: '16px' },
    '& > [data-cell=name]': { ...ONE_LINE, flexShrink: 1, color: palette.text.secondary },
    '& > [data-cell=value]': { ...ONE_LINE, flex: '1 1 40%', color: palette.text.primary },
    '& > [data-cell=mark]': { ...typography.caption, flexShrink: 0, color: palette.primary.main },
  } as const;
}
