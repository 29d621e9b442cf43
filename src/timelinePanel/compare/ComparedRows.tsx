import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Theme } from '@mui/material/styles';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { countText } from '../../shared/text';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import type { ComparedRow } from '../model/comparedRows';
import { stateDifferencesAt, type Comparison } from '../model/comparison';
import { shiftText } from '../model/comparisonTexts';
import { momentText } from '../../shared/times';
import { OptionList, optionAttributes } from '../parts/OptionList';
import { TooltipIconButton } from '../parts/panelButtons';
import { goToDifference } from '../store/comparing';
import { usePanelDispatch } from '../store/panelStore';
import { ONE_LINE } from '../parts/panelStyles';
import { valueText } from '../../engine/timeline/printable';
import { placesText } from '../model/texts';

interface RowToolsProps {
  readonly comparison: Comparison;
  readonly selected: number;
  readonly showsOnlyDifferences: boolean;
  readonly onOnlyDifferences: (isChecked: boolean) => void;
  readonly children: ReactNode;
}

/** Filters the rows, and steps through the differences. */
export function RowTools({
  comparison: { differences },
  selected,
  showsOnlyDifferences,
  onOnlyDifferences,
  children,
}: RowToolsProps) {
  const dispatch = usePanelDispatch();
  const number = differences.indexOf(selected) + 1;
  return (
    <div data-part="tools">
      {differences.length > 0 && (
        <>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={showsOnlyDifferences}
                onChange={({ target }) => onOnlyDifferences(target.checked)}
              />
            }
            label="Only differences"
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ mr: 0 }}
          />
          <span>
            <TooltipIconButton
              icon={APP_ICONS.arrowUp}
              label="Previous difference (P)"
              isDisabled={!differences.some((row) => row < selected)}
              onClick={() => dispatch(goToDifference(-1))}
            />
            <TooltipIconButton
              icon={APP_ICONS.arrowDown}
              label="Next difference (N)"
              isDisabled={!differences.some((row) => row > selected)}
              onClick={() => dispatch(goToDifference(1))}
            />
            <small role="status">
              {number > 0
                ? `${countText(number)} of ${countText(differences.length)}`
                : `${countText(differences.length)} differ`}
            </small>
          </span>
        </>
      )}
      {children}
    </div>
  );
}

interface ComparedRowsProps {
  readonly rows: readonly ComparedRow[];
  /** The indices of the rows to list. */
  readonly listedRows: readonly number[];
  readonly selectedRow: number;
  readonly onSelect: (row: number) => void;
}

/** Lists rows of a comparison, of which one is selected. */
export function ComparedRows({ rows, listedRows, selectedRow, onSelect }: ComparedRowsProps) {
  return (
    <OptionList
      name="Events of both timelines"
      count={listedRows.length}
      selectedIndex={listedRows.indexOf(selectedRow)}
      firstRows={8}
      rowStyles={rowStyles}
      onSelect={(index) => onSelect(listedRows[index] ?? -1)}
      renderOption={(option) => {
        const row = rows[listedRows[option.index] ?? -1];
        if (!row) return <></>;
        const { at, left, right, shift, isAlike } = row;
        return (
          <div {...optionAttributes(option)} data-differs={!isAlike || undefined}>
            <span>
              {!isAlike && <VisuallyHidden>Differs: </VisuallyHidden>}
              {momentText(at)}
            </span>
            <span>{left ? numberedText(left) : 'nothing'}</span>
            <span>
              {right ? numberedText(right) : 'nothing'}
              {shift !== 0 && ` · ${shiftText(shift)}`}
            </span>
          </div>
        );
      }}
    />
  );
}

/** Describes an event with its number in its own timeline. */
function numberedText({ index, text }: PlayedEvent): string {
  return `${countText(index + 1)} · ${text}`;
}

/** The time, and the two events side by side. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: '10ch minmax(0, 1fr) minmax(0, 1fr)',
  columnGap: 3,
  alignItems: 'center',
  px: 4,
  '& > span': ONE_LINE,
} as const;

/** The style of the column headers. */
export function headerStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...COLUMNS,
    ...typography.monoSmall,
    py: 1.5,
    borderBlock: `${sizes.stroke}px solid ${palette.divider}`,
    '& > span': { ...ONE_LINE, ...typography.caption, fontWeight: 'fontWeightMedium', color: palette.text.secondary },
    '& > :first-of-type': { gridColumn: 2 },
  } as const;
}

function rowStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...COLUMNS,
    ...typography.monoSmall,
    color: palette.text.secondary,
    '& > :first-of-type': { color: palette.text.tertiary },
    '&[aria-selected=true]': { background: 'none', '& > :first-of-type': { color: palette.text.primary } },
    '&[data-differs]': {
      color: palette.warning.main,
      background: palette.tint.warning,
      // Visible where forced colours remove the background.
      outline: `${sizes.stroke}px solid transparent`,
      outlineOffset: `-${sizes.stroke}px`,
      '& > :first-of-type': { color: palette.text.secondary },
    },
  } as const;
}

interface StateComparisonProps {
  readonly player: Player<unknown>;
  readonly other: Player<unknown>;
  readonly comparison: Comparison;
  /** The index of the row after which the two states are compared; -1 if no row is selected. */
  readonly selectedRow: number;
}

const MAX_LISTED = 50;

/** Lists where the states of two timelines differ after a row, path by path. */
export function StateComparison({ player, other, comparison, selectedRow }: StateComparisonProps) {
  // Render the selection first, since comparing the states takes a while.
  const rowIndex = useDeferredValue(selectedRow);
  const differences = useMemo(
    () => stateDifferencesAt(player, other, comparison, rowIndex),
    [player, other, comparison, rowIndex],
  );
  const row = comparison.rows[rowIndex];
  if (!row) return null;
  const when = rowIndex === comparison.rows.length - 1 ? 'in the end' : `at ${momentText(row.at)}`;
  return (
    <Box role="region" aria-label="Differences between the states" tabIndex={0} sx={regionStyles}>
      <p>
        {differences.length === 0
          ? `Both states are equal ${when}.`
          : `The states differ in ${placesText(differences)} ${when}.`}
      </p>
      {differences.length > 0 && (
        <Box component="table" sx={tableStyles}>
          <thead>
            <tr>
              {['Path', 'This', 'Other'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, MAX_LISTED).map(({ path, expected, found }) => (
              <tr key={path}>
                <th scope="row">{path}</th>
                <td>{valueText(expected)}</td>
                <td>{valueText(found)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      {differences.length > MAX_LISTED && <p>The first {MAX_LISTED} are listed.</p>}
    </Box>
  );
}

function regionStyles({ sizes, typography, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    flex: '0 0 auto',
    maxHeight: '28%',
    minHeight: 84,
    overflow: 'auto',
    px: 4,
    py: 2,
    borderTop: line,
    '&:focus-visible': { outlineOffset: '-2px' },
    '& p': { ...typography.caption, m: 0, mb: 1, color: palette.text.secondary },
  } as const;
}

function tableStyles({ sizes, typography, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    ...typography.monoSmall,
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: 'inherit',
      py: 0.5,
      pr: 3,
      borderBottom: line,
      overflowWrap: 'anywhere',
    },
    '& thead th': { ...typography.caption, color: palette.text.secondary, '&:first-of-type': { width: '44%' } },
    '& tbody th': { color: palette.text.secondary },
  } as const;
}
