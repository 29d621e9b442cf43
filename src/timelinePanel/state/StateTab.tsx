import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import type { TimedAction } from '../../engine/timeline/events';
import { stateDifference, valueAt } from '../../engine/timeline/stateDifference';
import { Icon } from '../../shared/ui/Icon';
import { SearchInput } from '../../shared/ui/SearchInput';
import { COPY_ICONS, COPY_TEXTS, useCopy } from '../../shared/ui/CopyText';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { countWithNoun } from '../../shared/text';
import { replayInPieces } from '../store/openTimeline';
import { panelActions } from '../store/panelSlice';
import { useMoment, usePanelDispatch, usePanelExtra, usePanelSelector, useShownRun } from '../store/panelStore';
import { COLUMN, ONE_LINE, searchStyles, toggleStyles, NARROW, WRAPPED_ROW } from '../parts/panelStyles';
import { TooltipIconButton } from '../parts/panelButtons';
import { OptionList, optionAttributes, type OptionProps } from '../parts/OptionList';
import { valueText } from '../../engine/timeline/printable';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { findChange } from '../store/changeSearch';
import { changedPaths, MAX_RESULTS, searchSteps, treeRows, type StateRow } from '../model/stateTree';

/** Shows the state at the current moment as a tree, to search, to copy, and to follow from change to change. */
export function StateTab() {
  const dispatch = usePanelDispatch();
  const { player } = useShownRun();
  const { count } = useMoment();
  const view = usePanelSelector((state) => state.stateView);
  const { text, isOnlyChanged, path: selectedPath, found } = view;
  const state = useMemo(() => player.stateAfter(count), [player, count]);
  const changed = useMemo(() => {
    const before = count === 0 ? state : player.stateAfter(count - 1);
    return changedPaths(stateDifference(before, state));
  }, [player, count, state]);
  const searched = useDeferredValue(text.trim());
  const isSearched = searched !== '' || isOnlyChanged;
  const openPaths = useMemo(() => new Set(view.openPaths), [view.openPaths]);
  const tree = useMemo(() => (isSearched ? [] : treeRows(state, openPaths)), [isSearched, state, openPaths]);
  const results = useSearch(isSearched ? state : null, searched, isOnlyChanged ? changed : null);
  const rows = isSearched ? results : tree;
  const row = useMemo(() => rows?.find(({ path }) => path === selectedPath), [rows, selectedPath]);
  const event = player.events[count - 1]?.event;
  return (
    <Box sx={tabStyles}>
      <div data-part="search">
        <SearchInput
          aria-label="Search the state"
          placeholder="Search"
          value={text}
          onSearch={(next) => dispatch(panelActions.stateViewed({ text: next }))}
          sx={searchStyles}
        />
        <ToggleButton
          size="small"
          value="changed"
          selected={isOnlyChanged}
          onChange={() => dispatch(panelActions.stateViewed({ isOnlyChanged: !isOnlyChanged }))}
        >
          Changes only
        </ToggleButton>
        <p role="status">
          {isSearched &&
            rows !== null &&
            (rows.length >= MAX_RESULTS ? `The first ${MAX_RESULTS} places` : countWithNoun(rows.length, 'place'))}
        </p>
      </div>
      <StateActions state={state} row={row} event={event} />
      <p data-part="found" role="status">
        {found?.count === count && found.text}
      </p>
      <StateTree
        rows={rows ?? []}
        isFlat={isSearched}
        changed={changed}
        selectedPath={selectedPath}
        onSelect={(path) => dispatch(panelActions.stateViewed({ path, found: null }))}
        onFold={(path, isOpen) =>
          dispatch(
            panelActions.stateViewed({
              openPaths: isOpen ? [...view.openPaths, path] : view.openPaths.filter((other) => other !== path),
            }),
          )
        }
        emptyText={rows === null ? 'Searching...' : emptyText(text, isOnlyChanged)}
      />
    </Box>
  );
}

interface StateActionsProps {
  readonly state: object;
  readonly row: StateRow | undefined;
  readonly event: TimedAction | undefined;
}

/** Steps from change to change of the selected path, and copies parts of the state. */
function StateActions({ state, row, event }: StateActionsProps) {
  const dispatch = usePanelDispatch();
  const selectedPath = usePanelSelector(({ stateView }) => stateView.path);
  return (
    <div data-part="actions">
      {selectedPath !== null && (
        <>
          <TooltipIconButton
            icon="arrowLeft"
            label="Previous change of this path (Shift C)"
            onClick={() => void dispatch(findChange(-1))}
          />
          <TooltipIconButton
            icon="arrowRight"
            label="Next change of this path (C)"
            onClick={() => void dispatch(findChange(1))}
          />
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
  );
}

/** Searches a state in pieces, so that the page stays responsive. Returns `null` until done, and without a state. */
function useSearch(state: unknown, text: string, within: ReadonlySet<string> | null): readonly StateRow[] | null {
  const { clock } = usePanelExtra();
  const [results, setResults] = useState<readonly StateRow[] | null>(null);
  useEffect(() => {
    if (state === null) return undefined;
    const abort = new AbortController();
    const context = { clock, signal: abort.signal, onProgress: () => {} };
    replayInPieces(searchSteps(state, text, within), 0, context).then(setResults, (error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [state, text, within, clock]);
  return results;
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
