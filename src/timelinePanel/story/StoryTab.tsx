import { useDeferredValue, useMemo, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { countText } from '../../shared/text';
import { utcMillisText } from '../../shared/times';
import { isComposing } from '../../shared/ui/keyName';
import { SearchInput } from '../../shared/ui/SearchInput';
import { chooseEvent } from '../store/moving';
import { panelActions } from '../store/panelSlice';
import { useComparison, usePanelDispatch, usePanelSelector, useShownRun } from '../store/panelStore';
import { COLUMN, searchStyles, WRAPPED_ROW } from '../parts/panelStyles';
import { findEvents } from '../model/eventSearch';
import { unfoldPairs } from '../model/comparedRows';
import { StoryList } from './StoryList';
import { eventRows, foldRows, openingSizeOf, unfoldRows } from '../model/storyRows';

/** The id of the search field, which shortcuts focus. */
export const SEARCH_ID = 'timeline-search';

/** The events of a timeline as a story, with a search. */
export function StoryTab({ isPhone }: { isPhone: boolean }) {
  const { player, story } = useShownRun();
  const text = usePanelSelector((state) => state.search);
  const showsAll = usePanelSelector((state) => state.showsAll);
  const folding = usePanelSelector((state) => state.folding);
  const note = usePanelSelector((state) => state.note);
  const { events, timeline } = player;
  // A `#` with a number finds that event instead of filtering the list.
  const search = useDeferredValue(text.startsWith('#') ? '' : text);
  const matches = useMemo(() => findEvents(events, search), [events, search]);
  const isFiltered = matches.length < events.length;
  // Render the search field first, since 40,000 rows take a while.
  const rendersRows = useDeferredValue(true, false);
  const folded = useMemo(
    () => (rendersRows ? foldRows(story, events, openingSizeOf(story, events)) : null),
    [rendersRows, story, events],
  );
  const comparison = useComparison();
  const { side, showsOnlyDifferences } = usePanelSelector((state) => state.compared);
  const rows = useMemo(() => {
    if (!folded) return null;
    if (comparison && !isFiltered) return unfoldPairs(comparison, side, folding, showsOnlyDifferences);
    return isFiltered || showsAll ? eventRows(matches) : unfoldRows(folded, folding);
  }, [folded, isFiltered, showsAll, matches, folding, comparison, side, showsOnlyDifferences]);
  return (
    <Box sx={COLUMN}>
      <Typography variant="caption" component="p" role="status" sx={statusStyles}>
        {isFiltered ? `${countText(matches.length)} of ${countText(events.length)}` : note}
      </Typography>
      {timeline.folded && (
        <Typography variant="caption" component="p" sx={{ px: 4, py: 1, color: 'text.secondary' }}>
          What happened before {utcMillisText(timeline.startedAt)} is folded into this timeline&apos;s first state.
        </Typography>
      )}
      {/* A search begins at the top of its results. */}
      {rows && <StoryList key={isFiltered ? search : ''} rows={rows} isFiltered={isFiltered} isPhone={isPhone} />}
    </Box>
  );
}

/** The search of the story, and whether each event has a row of its own. */
export function StorySearch() {
  const dispatch = usePanelDispatch();
  const text = usePanelSelector((state) => state.search);
  const showsAll = usePanelSelector((state) => state.showsAll);
  const isComparing = usePanelSelector((state) => state.compared.run !== null);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // The number may have been copied from the panel, which groups digits.
    const number = /^#(\d[\d,]*)$/.exec(text)?.[1]?.replaceAll(',', '');
    if (number !== undefined) dispatch(chooseEvent(Number(number) - 1));
    event.currentTarget.closest('[data-part=tabs]')?.querySelector<HTMLElement>('[role=listbox]')?.focus();
  };
  return (
    <Box sx={toolStyles} role="presentation" onKeyDown={handleKey}>
      <SearchInput
        id={SEARCH_ID}
        aria-label="Search events"
        placeholder="Search..."
        value={text}
        onSearch={(next) => dispatch(panelActions.searched(next))}
        sx={searchStyles}
      />
      {!isComparing && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={showsAll}
              onChange={({ target }) => dispatch(panelActions.allShown(target.checked))}
              sx={{ p: 1 }}
            />
          }
          label="All events"
          slotProps={{ typography: { variant: 'caption', noWrap: true } }}
          sx={{ m: 0 }}
        />
      )}
    </Box>
  );
}

const toolStyles = { ...WRAPPED_ROW, flexWrap: 'nowrap', flex: '1 1 15rem', gap: 1, pl: 2, pr: 3 } as const;

const statusStyles = { px: 4, py: 0.5, color: 'text.secondary', '&:empty': { display: 'none' } } as const;
