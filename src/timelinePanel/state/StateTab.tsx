import { useMemo } from 'react';
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
import { MOST_FOUND } from './stateTree';
import { countedText } from '../../shared/text';
import { COLUMN, searchStyles, toggleStyles } from '../components/panelStyles';
import { NARROW } from '../components/dock';
import { QuietButton } from '../components/ActionButton';
import { ReadingProgress } from '../components/ReadingProgress';
import { StateTree } from './StateTree';
import type { Playback } from '../components/usePlayback';
import { useStateRows, type StateView } from './useStateView';
import type { Watch } from './useWatch';

interface StateTabProps {
  readonly player: Player<unknown>;
  readonly playback: Playback;
  readonly view: StateView;
  readonly watch: Watch;
}

/** The whole state at the moment that is looked at: as a tree, searched, copied, and from change to change of a path. */
export function StateTab({ player, playback, view, watch }: StateTabProps) {
  const { count } = playback;
  const { state, changed, isSearched, rows } = useStateRows(player, count, view);
  const { text, isOnlyChanged, chosen } = view;
  const row = useMemo(() => rows?.find(({ path }) => path === chosen), [rows, chosen]);
  const event = player.events[count - 1]?.event;
  return (
    <Box sx={tabStyles}>
      <div data-part="search">
        <SearchInput aria-label="Search the state" placeholder="Search" value={text} onSearch={view.setText} sx={searchStyles} />
        <ToggleButton size="small" value="changed" selected={isOnlyChanged} onChange={() => view.setIsOnlyChanged(!isOnlyChanged)}>
          Only what changed
        </ToggleButton>
        <p role="status">{isSearched && rows !== null && foundText(rows.length)}</p>
      </div>
      <div data-part="actions">
        {chosen !== null && (
          <>
            <QuietButton icon="arrowLeft" label="Previous change of this path (Shift C)" onClick={watch.previous} />
            <QuietButton icon="arrowRight" label="Next change of this path (C)" onClick={watch.next} />
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
      {watch.progress && <ReadingProgress label={`Looking for a change of ${chosen ?? ''}...`} progress={watch.progress} onCancel={watch.cancel} />}
      <p data-part="found" role="status">
        {watch.text}
      </p>
      <StateTree rows={rows} isFlat={isSearched} changed={changed} chosen={chosen} onChoose={view.choose} onFold={view.fold} emptyText={emptyText(text, isOnlyChanged)} />
    </Box>
  );
}

function foundText(count: number): string {
  if (count >= MOST_FOUND) return `The first ${MOST_FOUND} places`;
  return countedText(count, 'place');
}

function emptyText(text: string, isOnlyChanged: boolean): string {
  if (text.trim() !== '') return 'No path or value has all of these words.';
  return isOnlyChanged ? 'This event left the state as it was.' : 'The state is empty.';
}

function tabStyles(theme: Theme) {
  const { sizes, typography, vars: { palette } } = theme;
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    ...COLUMN,
    '& > [data-part=search]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, borderBottom: line },
    '& > [data-part=search] > p': { ...typography.caption, m: 0, color: palette.text.secondary, '&:empty': { display: 'none' } },
    '& > [data-part=search] > button': { ...toggleStyles(theme), px: 2.5, color: palette.text.secondary },
    '& > [data-part=actions]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, px: 2.5, borderBottom: line, [NARROW]: { columnGap: 0 } },
    '& > [data-part=actions] > button': { minWidth: 0, px: 1.5, textTransform: 'capitalize' },
    '& > [data-part=actions] > span:empty': { flex: 1 },
    '& > [data-part=found]': { ...typography.monoSmall, m: 0, px: 4, py: 1, overflowWrap: 'anywhere', color: palette.primary.main, borderBottom: line, '&:empty': { display: 'none' } },
  } as const;
}

interface CopyButtonProps {
  readonly what: string;
  /** Gives what is copied; it is made by the press. */
  readonly textOf: () => string;
}

/** A small button that copies a text, and says what came of it. */
function CopyButton({ what, textOf }: CopyButtonProps) {
  const { outcome, copy, forget } = useCopy();
  const icon = outcome ? COPY_ICONS[outcome] : 'copy';
  return (
    <>
      <Button size="small" color="inherit" aria-label={`Copy ${what}`} startIcon={<Icon name={icon} size="small" />} onClick={() => copy(textOf())} onBlur={forget}>
        {what}
      </Button>
      <VisuallyHidden role="status">{outcome && COPY_TEXTS[outcome]}</VisuallyHidden>
    </>
  );
}

/** A value as JSON that people read; `null` stands for what is not there. */
const jsonText = (value: unknown) => JSON.stringify(value ?? null, null, 2);
