import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { valueText } from '../../engine/timeline/printable';
import { valueAt } from '../../engine/timeline/stateDifference';
import { countText, countWithNoun } from '../../shared/text';
import { COPY_ICONS, COPY_TEXTS, useCopy } from '../../shared/ui/CopyText';
import { Icon } from '../../shared/ui/Icon';
import { PLAIN_BUTTON } from '../../shared/ui/plainButton';
import { SearchInput } from '../../shared/ui/SearchInput';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { isContainer, MAX_RESULTS, PORTION, portionId, searchSteps, type StateValue } from '../model/stateTree';
import { TooltipIconButton } from '../parts/panelButtons';
import { COLUMN, searchStyles, WRAPPED_ROW } from '../parts/panelStyles';
import { findChange } from '../store/changeSearch';
import { replayInPieces } from '../store/openTimeline';
import { panelActions } from '../store/panelSlice';
import { useMoment, usePanelDispatch, usePanelExtra, usePanelSelector, useShownRun } from '../store/panelStore';

/** Shows the state at the current moment, to search, to copy, and to follow from change to change. */
export function StateTab() {
  const dispatch = usePanelDispatch();
  const { player } = useShownRun();
  const { count } = useMoment();
  const { text, path, found } = usePanelSelector((state) => state.stateView);
  const state = useMemo(() => player.stateAfter(count), [player, count]);
  const searched = useDeferredValue(text.trim());
  const results = useSearch(searched === '' ? null : state, searched);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    area.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [path, found]);
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
        {path !== null && (
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
        <CopyButton
          key={path}
          what={path ?? 'the state'}
          value={path === null ? state : valueAt(state, path.split('.'))}
        />
      </div>
      <p data-part="found" role="status">
        {found?.count === count ? found.text : resultText(searched, results)}
      </p>
      <Box ref={area} role="region" aria-label="State" tabIndex={0} sx={treeStyles}>
        {searched === '' ? <Children value={state} path="" /> : <Results results={results ?? []} />}
      </Box>
    </Box>
  );
}

/** Searches a state in pieces, so that the page stays responsive. Returns `null` until done, and without a state. */
function useSearch(state: unknown, text: string): readonly StateValue[] | null {
  const { clock } = usePanelExtra();
  const [results, setResults] = useState<readonly StateValue[] | null>(null);
  useEffect(() => {
    if (state === null) return undefined;
    const abort = new AbortController();
    const context = { clock, signal: abort.signal, onProgress: () => {} };
    replayInPieces(searchSteps(state, text), 0, context).then(setResults, (error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [state, text, clock]);
  return state === null ? null : results;
}

function resultText(text: string, results: readonly StateValue[] | null): string {
  if (text === '') return '';
  if (results === null) return 'Searching...';
  if (results.length >= MAX_RESULTS) return `The first ${MAX_RESULTS} places`;
  return results.length === 0 ? 'No matches.' : countWithNoun(results.length, 'place');
}

function Results({ results }: { results: readonly StateValue[] }) {
  return (
    <ul aria-label="Places">
      {results.map(({ path, value }) => (
        <li key={path}>
          <ValueLine path={path} name={path} value={value} />
        </li>
      ))}
    </ul>
  );
}

/** The children of a value. Of more than a hundred, the others are in portions that are unfolded. */
function Children({ value, path }: { value: object; path: string }) {
  const entries = Object.entries(value);
  const portions = Array.from({ length: Math.ceil(entries.length / PORTION) }, (_, place) => place * PORTION);
  return portions.map((from) => {
    const children = entries.slice(from, from + PORTION).map(([key, child]) => {
      const childPath = path === '' ? key : `${path}.${key}`;
      return isContainer(child) && Object.keys(child).length > 0 ? (
        <Fold
          key={key}
          id={childPath}
          path={childPath}
          title={
            <>
              <span data-part="name">{key}</span> {sizeText(child)}
            </>
          }
        >
          {() => <Children value={child} path={childPath} />}
        </Fold>
      ) : (
        <ValueLine key={key} path={childPath} name={key} value={child} />
      );
    });
    const to = Math.min(from + PORTION, entries.length);
    return from === 0 ? (
      children
    ) : (
      <Fold
        key={portionId(path, from)}
        id={portionId(path, from)}
        path={null}
        title={`${countText(from + 1)} to ${countText(to)} of ${countText(entries.length)}`}
      >
        {() => children}
      </Fold>
    );
  });
}

const sizeText = (value: object) =>
  Array.isArray(value) ? countWithNoun(value.length, 'item') : countWithNoun(Object.keys(value).length, 'field');

interface FoldProps {
  readonly id: string;
  /** The path that a press chooses; `null` for a portion. */
  readonly path: string | null;
  readonly title: ReactNode;
  readonly children: () => ReactNode;
}

/** What can be unfolded. Its content is rendered only then. */
function Fold({ id, path, title, children }: FoldProps) {
  const dispatch = usePanelDispatch();
  const isOpen = usePanelSelector(({ stateView }) => stateView.open.includes(id));
  const isChosen = usePanelSelector(({ stateView }) => path !== null && stateView.path === path);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) =>
        currentTarget.open !== isOpen && dispatch(panelActions.stateFolded({ id, isOpen: currentTarget.open }))
      }
    >
      <summary
        aria-current={isChosen || undefined}
        onClick={() => path !== null && dispatch(panelActions.stateViewed({ path, found: null }))}
      >
        {title}
      </summary>
      {isOpen && <div>{children()}</div>}
    </details>
  );
}

/** A plain value. A press chooses its path. */
function ValueLine({ path, name, value }: StateValue & { readonly name: string }) {
  const dispatch = usePanelDispatch();
  const isChosen = usePanelSelector(({ stateView }) => stateView.path === path);
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={() => dispatch(panelActions.stateViewed({ path, found: null }))}
    >
      <span data-part="name">{name}</span> {valueText(value)}
    </button>
  );
}

/** Copies a value as JSON, and shows the outcome. */
function CopyButton({ what, value }: { what: string; value: unknown }) {
  const { outcome, copy, clearOutcome } = useCopy();
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`Copy ${what}`}
        startIcon={<Icon name={outcome ? COPY_ICONS[outcome] : 'copy'} size="small" />}
        onClick={() => copy(JSON.stringify(value ?? null, null, 2))}
        onBlur={clearOutcome}
      >
        Copy
      </Button>
      <VisuallyHidden role="status">{outcome && COPY_TEXTS[outcome]}</VisuallyHidden>
    </>
  );
}

function tabStyles({ sizes, typography, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    ...COLUMN,
    '& > [data-part=search]': { ...WRAPPED_ROW, columnGap: 1, px: 4, py: 1, borderBottom: line },
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

function treeStyles({ sizes, typography, vars: { palette } }: Theme) {
  const lineStyles = {
    ...typography.monoSmall,
    boxSizing: 'border-box',
    minHeight: sizes.timeline.row,
    '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
    py: 1,
    overflowWrap: 'anywhere',
    color: palette.text.primary,
    cursor: 'pointer',
    '&:hover': { background: palette.action.hover },
    '&[aria-current]': {
      background: palette.tint.primary,
      boxShadow: `inset ${sizes.timeline.grip}px 0 ${palette.primary.main}`,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    '& > [data-part=name]': { color: palette.text.secondary },
  } as const;
  return {
    ...COLUMN,
    display: 'block',
    overflowY: 'auto',
    px: 4,
    py: 1,
    '& ul': { listStyle: 'none', m: 0, p: 0 },
    '& details > div': { pl: 4 },
    // As wide as the marker of what can be unfolded.
    '& button': { ...PLAIN_BUTTON, display: 'block', width: '100%', ...lineStyles, pl: 4 },
    '& li > button': { pl: 1 },
    '& summary': { ...lineStyles, pl: 1 },
  } as const;
}
