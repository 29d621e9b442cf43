import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { historyStarted } from '../../features/activity';
import { countText } from '../../shared/text';
import { utcMillisText } from '../../shared/times';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import { isComposing } from '../../shared/ui/keyName';
import { SearchInput } from '../../shared/ui/SearchInput';
import { chooseEvent, gapsOf } from '../store/moving';
import { panelActions } from '../store/panelSlice';
import { usePanelDispatch, usePanelSelector, useShownRun } from '../store/panelStore';
import { COLUMN, searchStyles, WRAPPED_ROW } from '../parts/panelStyles';
import { findEvents, KIND_NAMES, KINDS } from '../model/eventSearch';
import { StoryList } from './StoryList';
import { countOpeningEvents, storyRows, unfoldRows } from '../model/storyRows';

/** The id of the search field, which shortcuts focus. */
export const SEARCH_ID = 'timeline-search';

/** The events of a timeline as a story, with a search. */
export function StoryTab() {
  const dispatch = usePanelDispatch();
  const { player, chart } = useShownRun();
  const { kinds, text } = usePanelSelector((state) => state.filter);
  const folds = usePanelSelector((state) => state.view.folds);
  const unfolded = usePanelSelector((state) => state.unfolded);
  const list = useRef<HTMLDivElement>(null);
  const { events, timeline } = player;
  // A `#` with a number finds that event instead of filtering the list.
  const search = useDeferredValue(text.startsWith('#') ? '' : text);
  const matches = useMemo(() => findEvents(events, { kinds, text: search }), [events, kinds, search]);
  const isFiltered = matches.length < events.length;
  // Render the search field first, since 100,000 rows take a while.
  const rendersRows = useDeferredValue(true, false);
  const foldedRows = useMemo(
    () =>
      rendersRows
        ? storyRows(chart, {
            folds: folds && !isFiltered,
            matches,
            openingSize: countOpeningEvents(events, chart, historyStarted.type),
          })
        : null,
    [rendersRows, chart, folds, isFiltered, matches, events],
  );
  const rows = useMemo(() => foldedRows && unfoldRows(foldedRows, unfolded), [foldedRows, unfolded]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    // The number may have been copied from the panel, which groups digits.
    const number = /^#(\d[\d,]*)$/.exec(text)?.[1]?.replaceAll(',', '');
    if (number !== undefined) dispatch(chooseEvent(Number(number) - 1));
    list.current?.querySelector<HTMLElement>('[role=listbox]')?.focus();
  };
  return (
    <Box sx={tabStyles} ref={list}>
      {/* The list takes the keys after Enter. */}
      <div data-part="tools" role="presentation" onKeyDown={handleKey}>
        <SearchInput
          id={SEARCH_ID}
          aria-label="Search events"
          placeholder="Search events..."
          value={text}
          onSearch={(next) => dispatch(panelActions.filtered({ text: next }))}
          sx={searchStyles}
        />
        <p role="status">{isFiltered && `${countText(matches.length)} of ${countText(events.length)}`}</p>
        <ViewMenu />
      </div>
      {timeline.folded && (
        <Typography variant="caption" component="p" sx={{ px: 4, py: 1, color: 'text.secondary' }}>
          What happened before {utcMillisText(timeline.startedAt)} is folded into this timeline&apos;s first state.
        </Typography>
      )}
      {/* A search begins at the top of its results. */}
      {rows && <StoryList key={isFiltered ? `${kinds.join()} ${search}` : ''} rows={rows} isFiltered={isFiltered} />}
    </Box>
  );
}

/** How the story is shown: kinds of events, folding, times and numbers. */
function ViewMenu() {
  const dispatch = usePanelDispatch();
  const { kinds } = usePanelSelector((state) => state.filter);
  const view = usePanelSelector((state) => state.view);
  const skipsIdle = usePanelSelector((state) => state.skipsIdle);
  const { player } = useShownRun();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const toggleKind = (kind: (typeof KINDS)[number]) =>
    dispatch(panelActions.filtered({ kinds: KINDS.filter((other) => (other === kind) !== kinds.includes(other)) }));
  const item = (label: string, isChecked: boolean, onToggle: () => unknown) => (
    <MenuItem key={label} role="menuitemcheckbox" aria-checked={isChecked} dense onClick={onToggle}>
      <Icon name="check" size="small" sx={{ mr: 2, visibility: isChecked ? 'visible' : 'hidden' }} />
      {label}
    </MenuItem>
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        endIcon={<Icon name={APP_ICONS.chevronDown} size="small" />}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)}
        sx={{ flexShrink: 0 }}
      >
        View
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {KINDS.map((kind) => item(`${KIND_NAMES[kind]} events`, kinds.includes(kind), () => toggleKind(kind)))}
        <Divider />
        {item('Fold tasks, requests and presses', view.folds, () =>
          dispatch(panelActions.viewChanged({ folds: !view.folds })),
        )}
        {gapsOf(player).length > 0 &&
          item('Fold idle time', skipsIdle, () => dispatch(panelActions.skipsIdleToggled()))}
        <Divider />
        {item('Times of day (UTC)', view.showsUtc, () =>
          dispatch(panelActions.viewChanged({ showsUtc: !view.showsUtc })),
        )}
        {item('Numbers of events', view.showsNumbers, () =>
          dispatch(panelActions.viewChanged({ showsNumbers: !view.showsNumbers })),
        )}
      </Menu>
    </>
  );
}

function tabStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...COLUMN,
    '& > [data-part=tools]': {
      ...WRAPPED_ROW,
      flexWrap: 'nowrap',
      gap: 2,
      px: 4,
      py: 1.5,
      borderBottom: `${sizes.stroke}px solid ${palette.divider}`,
      '& > p': {
        ...typography.caption,
        m: 0,
        whiteSpace: 'nowrap',
        color: palette.text.secondary,
        '&:empty': { display: 'none' },
      },
    },
  } as const;
}
