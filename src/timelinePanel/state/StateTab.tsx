import { memo, useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import type { Player } from '../../engine/timeline/player';
import { valueAt } from '../../engine/timeline/stateDifference';
import { Icon } from '../../shared/ui/Icon';
import { SearchInput } from '../../shared/ui/SearchInput';
import { COPY_ICONS, COPY_TEXTS, useCopy } from '../../shared/ui/CopyText';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { MAX_RESULTS, type StateRow } from './stateTree';
import { countWithNoun } from '../../shared/text';
import { COLUMN, ONE_LINE, searchStyles, toggleStyles, NARROW, WRAPPED_ROW } from '../components/panelStyles';
import { TooltipIconButton } from '../components/panelButtons';
import { ReadingProgress } from '../components/ReadingProgress';
import type { Playback } from '../components/usePlayback';
import { useStateRows, type StateView, type ChangeSearch } from './useStateView';
import { valueText } from '../texts';
import { OptionList, optionAttributes, type OptionProps } from '../components/OptionList';
import { APP_ICONS } from '../../shared/ui/appIcons';

interface StateTabProps {
  readonly player: Player<unknown>;
  readonly playback: Playback;
  readonly view: StateView;
  readonly changeSearch: ChangeSearch;
}

/** Shows the state at the current moment as a tree, to search, to copy, and to follow from change to change. */
export function StateTab({ player, playback, view, changeSearch }: StateTabProps) {
  const { count } = playback;
  const { state, changed, isSearched, rows } = useStateRows(player, count, view);
  const { text, isOnlyChanged, selectedPath } = view;
  const row = useMemo(() => rows?.find(({ path }) => path === selectedPath), [rows, selectedPath]);
  const event = player.events[count - 1]?.event;
  return (
    <Box sx={tabStyles}>
      <div data-part="search">
        <SearchInput
          aria-label="Search the state"
          placeholder="Search"
          value={text}
          onSearch={view.setText}
          sx={searchStyles}
        />
        <ToggleButton
          size="small"
          value="changed"
          selected={isOnlyChanged}
          onChange={() => view.setIsOnlyChanged(!isOnlyChanged)}
        >
          Changes only
        </ToggleButton>
        <p role="status">
          {isSearched &&
            rows !== null &&
            (rows.length >= MAX_RESULTS ? `The first ${MAX_RESULTS} places` : countWithNoun(rows.length, 'place'))}
        </p>
      </div>
      <div data-part="actions">
        {selectedPath !== null && (
          <>
            <TooltipIconButton
              icon="arrowLeft"
              label="Previous change of this path (Shift C)"
              onClick={changeSearch.previous}
            />
            <TooltipIconButton icon="arrowRight" label="Next change of this path (C)" onClick={changeSearch.next} />
          </>
        )}
        {row && (
          <>
            <CopyButton key={`path ${row.path}`} what="path" textOf={() => row.path} />
            <CopyButton key={`value ${row.path}`} what="value" textOf={() => jsonText(valueAt(state, row.keys))} />
          </>
        )}
        <span />
        {event && <CopyButton what="event" textOf={() => jsonText(event)} />}
        <CopyButton what="state" textOf={() => jsonText(state)} />
      </div>
      {changeSearch.progress && (
        <ReadingProgress
          label={`Searching for a change of ${selectedPath ?? ''}...`}
          progress={changeSearch.progress}
          onCancel={changeSearch.cancel}
        />
      )}
      <p data-part="found" role="status">
        {changeSearch.text}
      </p>
      <StateTree
        rows={rows ?? []}
        isFlat={isSearched}
        changed={changed}
        selectedPath={selectedPath}
        onSelect={view.selectPath}
        onFold={view.setPathOpen}
        emptyText={rows === null ? 'Searching...' : emptyText(text, isOnlyChanged)}
      />
    </Box>
  );
}

function emptyText(text: string, isOnlyChanged: boolean): string {
  if (text.trim() !== '') return 'No matches.';
  return isOnlyChanged ? 'No change of state.' : 'The state is empty.';
}

function tabStyles(theme: Theme) {
  const {
    sizes,
    typography,
    vars: { palette },
  } = theme;
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    ...COLUMN,
    '& > [data-part=search]': { ...WRAPPED_ROW, gap: 2, px: 4, py: 2, borderBottom: line },
    '& > [data-part=search] > p': {
      ...typography.caption,
      m: 0,
      color: palette.text.secondary,
      '&:empty': { display: 'none' },
    },
    '& > [data-part=search] > button': { ...toggleStyles(theme), px: 2.5, color: palette.text.secondary },
    '& > [data-part=actions]': {
      ...WRAPPED_ROW,
      columnGap: 1,
      px: 2.5,
      borderBottom: line,
      [NARROW]: { columnGap: 0 },
    },
    '& > [data-part=actions] > button': { minWidth: 0, px: 1.5, textTransform: 'capitalize' },
    '& > [data-part=actions] > span:empty': { flex: 1 },
    '& > [data-part=found]': {
      ...typography.monoSmall,
      m: 0,
      px: 4,
      py: 1,
      overflowWrap: 'anywhere',
      color: palette.primary.main,
      borderBottom: line,
      '&:empty': { display: 'none' },
    },
  } as const;
}

interface CopyButtonProps {
  readonly what: string;
  /** Returns the text to copy. Called on a press, since a state is slow to format. */
  readonly textOf: () => string;
}

/** A button that copies a text and shows the outcome. */
function CopyButton({ what, textOf }: CopyButtonProps) {
  const { outcome, copy, clearOutcome } = useCopy();
  const icon = outcome ? COPY_ICONS[outcome] : 'copy';
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`Copy ${what}`}
        startIcon={<Icon name={icon} size="small" />}
        onClick={() => copy(textOf())}
        onBlur={clearOutcome}
      >
        {what}
      </Button>
      <VisuallyHidden role="status">{outcome && COPY_TEXTS[outcome]}</VisuallyHidden>
    </>
  );
}

/** Formats a value as indented JSON; `null` if there is none. */
const jsonText = (value: unknown) => JSON.stringify(value ?? null, null, 2);

interface StateTreeProps {
  readonly rows: readonly StateRow[];
  /** Whether the rows are search results, each with its full path. */
  readonly isFlat: boolean;
  readonly changed: ReadonlySet<string>;
  readonly selectedPath: string | null;
  readonly onSelect: (path: string) => void;
  readonly onFold: (path: string, isOpen: boolean) => void;
  readonly emptyText: string;
}

/** The rows of a state. Arrow keys and clicks move the selection, and expand or collapse rows. */
function StateTree({ rows, emptyText, isFlat, changed, selectedPath, onSelect, onFold }: StateTreeProps) {
  const selectedIndex = rows.findIndex(({ path }) => path === selectedPath);
  const select = (index: number) => {
    const row = rows[index];
    if (row) onSelect(row.path);
  };
  const setRowOpen = (isOpen: boolean, row = rows[selectedIndex]) => {
    const isChange = row !== undefined && row.size !== null && row.isOpen !== isOpen;
    if (isChange) onFold(row.path, isOpen);
    return isChange;
  };
  return (
    <OptionList
      name="State"
      count={rows.length}
      emptyText={emptyText}
      selectedIndex={selectedIndex}
      rowStyles={lineStyles}
      // Otherwise, a list that starts too short to fill its area would render no more rows when expanded.
      isRenderedWhole
      onSelect={select}
      onPress={(index) => {
        setRowOpen(!rows[index]?.isOpen, rows[index]);
        select(index);
      }}
      onFold={setRowOpen}
      renderOption={(option) => {
        const row = rows[option.index];
        if (!row) return <></>;
        return <StateLine {...option} row={row} isFlat={isFlat} isChanged={changed.has(row.path)} />;
      }}
    />
  );
}

interface StateLineProps extends OptionProps {
  readonly row: StateRow;
  readonly isFlat: boolean;
  readonly isChanged: boolean;
}

/** One field of the state, with its value or size. */
const StateLine = memo(function StateLine({ row, isFlat, isChanged, ...option }: StateLineProps) {
  const { keys, path, value, size, isOpen } = row;
  return (
    <div
      {...optionAttributes(option)}
      style={isFlat ? undefined : { paddingLeft: `${INDENT * (keys.length - 1) + FIRST_INDENT}px` }}
    >
      {!isFlat &&
        (size === null ? <i /> : <Icon name={isOpen ? APP_ICONS.chevronDown : APP_ICONS.chevronRight} size="small" />)}
      <span data-cell="name">{isFlat ? path : keys.at(-1)}</span>
      <span data-cell="value">
        {size === null ? valueText(value) : countWithNoun(size, Array.isArray(value) ? 'item' : 'field')}
      </span>
      {isChanged && <span data-cell="mark">changed</span>}
      {size !== null && !isFlat && <VisuallyHidden>{isOpen ? 'expanded' : 'collapsed'}</VisuallyHidden>}
    </div>
  );
});

const INDENT = 16;
const FIRST_INDENT = 12;

function lineStyles({ typography, vars: { palette } }: Theme) {
  return {
    ...typography.monoSmall,
    '& > svg': { flexShrink: 0, color: palette.text.secondary },
    // As wide as the icon of an expandable row.
    '& > i': { flexShrink: 0, width: '16px' },
    '& > [data-cell=name]': { ...ONE_LINE, flexShrink: 1, color: palette.text.secondary },
    '& > [data-cell=value]': { ...ONE_LINE, flex: '1 1 40%', color: palette.text.primary },
    '& > [data-cell=mark]': { ...typography.caption, flexShrink: 0, color: palette.primary.main },
  } as const;
}
