import { shallowEqual } from 'react-redux';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { countText } from '../../shared/text';
import { stopwatchText, utcMillisText } from '../../shared/times';
import { Icon } from '../../shared/ui/Icon';
import { TranslationSafeText } from '../../shared/ui/TranslationSafeText';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { MAX_DIFFERENCES, stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import { digestInLine } from '../../engine/timeline/eventLines';
import { ChangeInput } from '../compare/InputForm';
import { otherMoment } from '../store/comparing';
import { panelActions } from '../store/panelSlice';
import { usePanelDispatch, usePanelSelector, useShownRun } from '../store/panelStore';
import { ONE_LINE, WRAPPED_ROW } from '../parts/panelStyles';
import { KIND_NAMES, matchesSearch } from '../model/eventSearch';
import { valueText } from '../../engine/timeline/printable';
import { changeLines, type ChangeLine } from '../model/changeLines';
import { otherSide, sideNames } from '../model/pair';
import { eventsTogether } from '../model/storyRows';

interface EvidenceProps {
  /** Closes the evidence on a phone, where it covers the list. */
  readonly onClose?: () => void;
}

/** The chosen event: what it changed, when it happened, and its payload. */
export function Evidence({ onClose }: EvidenceProps) {
  const chosen = usePanelSelector((state) => state.chosen);
  const { player } = useShownRun();
  // A search leaves out the evidence of an event that is not among its results.
  const search = usePanelSelector((state) => (state.search.startsWith('#') ? '' : state.search));
  const played = chosen === null ? undefined : player.events[chosen];
  return chosen === null || !played || !matchesSearch(played, search) ? null : (
    <ChosenEvent key={chosen} index={chosen} {...(onClose && { onClose })} />
  );
}

/** Returns the events whose changes are shown: those of the press or run that is folded into the chosen event's row. */
function useFoldedEvents(index: number): { readonly first: number; readonly last: number } {
  const { player, story } = useShownRun();
  const showsAll = usePanelSelector((state) => state.showsAll || state.search !== '');
  const folding = usePanelSelector((state) => state.folding);
  return useMemo(
    () => (showsAll ? { first: index, last: index } : eventsTogether(story, player.events, index, folding)),
    [index, showsAll, story, player, folding],
  );
}

function ChosenEvent({ index: chosen, onClose }: EvidenceProps & { readonly index: number }) {
  const { first: index, last } = useFoldedEvents(chosen);
  const { player } = useShownRun();
  const isComparing = usePanelSelector(
    ({ compared }) => compared.run !== null && compared.run.kind !== 'changed' && compared.side === 'right',
  );
  const [isChanging, setIsChanging] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isChanging) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isChanging]);
  const played = player.events[index];
  if (!played) return null;
  const { event, text, at } = played;
  const isInput = event.meta.kind === 'input';
  return (
    <Box component="section" aria-label="Chosen event" data-part="evidence" sx={evidenceStyles}>
      <EvidenceHead
        text={text}
        onWhatIf={isInput && !isComparing ? () => setIsChanging(!isChanging) : null}
        isChanging={isChanging}
        {...(onClose && { onClose })}
      />
      <Changes index={index} last={last} />
      {isChanging && (
        <div ref={form}>
          <ChangeInput index={index} />
        </div>
      )}
      <p>
        <TranslationSafeText>
          {`Event ${countText(index + 1)} · ${KIND_NAMES[event.meta.kind]} · ${stopwatchText(at)} · ${utcMillisText(event.meta.at)} · digest ${digestInLine(player.lines[index] ?? '')}`}
        </TranslationSafeText>
      </p>
      <p data-part="raw">
        <TranslationSafeText>
          {event.payload === undefined ? event.type : `${event.type} ${valueText(event.payload)}`}
        </TranslationSafeText>
      </p>
    </Box>
  );
}

interface EvidenceHeadProps extends EvidenceProps {
  readonly text: string;
  /** Shows or hides the form; `null` if the event can't be changed. */
  readonly onWhatIf: (() => void) | null;
  readonly isChanging: boolean;
}

function EvidenceHead({ text, onWhatIf, isChanging, onClose }: EvidenceHeadProps) {
  const dispatch = usePanelDispatch();
  return (
    <div data-part="head">
      <h3 title={text}>{text}</h3>
      {onClose && (
        <IconButton size="small" autoFocus aria-label="Close the event" onClick={onClose}>
          <Icon name="close" size="small" />
        </IconButton>
      )}
      <span>
        {onWhatIf && (
          <Button size="small" color="inherit" variant="outlined" aria-expanded={isChanging} onClick={onWhatIf}>
            What if…
          </Button>
        )}
        <Button size="small" color="inherit" onClick={() => dispatch(panelActions.dialogOpened('share'))}>
          Copy link
        </Button>
      </span>
    </div>
  );
}

/** So many changes are shown at once. */
const MAX_LISTED = 8;

/** Lists what the events from `index` to `last` changed in the state; with the other run's value where that differs. */
function Changes({ index, last }: { index: number; last: number }) {
  const { player } = useShownRun();
  const other = usePanelSelector(otherMoment, shallowEqual);
  const { run, side } = usePanelSelector(({ compared }) => compared);
  const [isOpen, setIsOpen] = useState(false);
  const [differences, states] = useMemo(() => {
    const [before, after] = [player.stateAfter(index), player.stateAfter(last + 1)];
    const { startedAt } = player.timeline;
    const otherStates = other && {
      state: other.player.stateAfter(other.count),
      startedAt: other.player.timeline.startedAt,
    };
    return [stateDifference(before, after), { before, after, startedAt, other: otherStates }];
  }, [player, index, last, other]);
  const otherName = sideNames(run?.kind === 'changed')[otherSide(side)];
  // To name the items of a long list takes a while, so that only what is shown is described.
  const list = (part: readonly Difference[], label: string) => (
    <dl aria-label={label}>
      {changeLines(part, states).map((line, place) => (
        <Change key={place} line={line} otherName={otherName} />
      ))}
    </dl>
  );
  if (differences.length === 0) return <p>It changed nothing.</p>;
  const more = differences.length - MAX_LISTED;
  return (
    <>
      {list(differences.slice(0, MAX_LISTED), 'What changed')}
      {more > 0 && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{`${countText(more)} more${differences.length >= MAX_DIFFERENCES ? ', and others that are not listed' : ''}`}</summary>
          {isOpen && list(differences.slice(MAX_LISTED), 'What else changed')}
        </details>
      )}
    </>
  );
}

function Change({ line: { place, before, after, other }, otherName }: { line: ChangeLine; otherName: string }) {
  return (
    <div>
      <dt>
        <TranslationSafeText>{place}</TranslationSafeText>
      </dt>
      <dd>
        <VisuallyHidden>from </VisuallyHidden>
        <TranslationSafeText>{before}</TranslationSafeText>
        <span aria-hidden="true"> → </span>
        <VisuallyHidden> to </VisuallyHidden>
        <TranslationSafeText>{after}</TranslationSafeText>
        {other !== null && <small>{` · ${otherName}: ${other}`}</small>}
      </dd>
    </div>
  );
}

function evidenceStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...typography.body2,
    flex: '0 1 auto',
    maxHeight: '26%',
    '&:has(form)': { maxHeight: '60%' },
    '[role=tabpanel] &': { flex: 1, maxHeight: 'none' },
    minHeight: 0,
    overflowY: 'auto',
    px: 4,
    py: 1.5,
    borderTop: `${sizes.stroke}px solid ${palette.border.strong}`,
    overflowWrap: 'anywhere',
    '& p': { ...typography.caption, m: 0, color: palette.text.secondary },
    '& h3': {
      ...typography.body2,
      ...ONE_LINE,
      m: 0,
      flex: '1 1 0',
      minWidth: '12rem',
      fontWeight: typography.fontWeightMedium,
      '[role=tabpanel] &': { whiteSpace: 'normal' },
    },
    '& > [data-part=head]': {
      ...WRAPPED_ROW,
      gap: 2,
      mb: 1,
      '& > span': { ...WRAPPED_ROW, gap: 1, ml: 'auto', '& > button': { minWidth: 0 } },
    },
    '& dl': { ...typography.monoSmall, m: 0 },
    '& dt': { display: 'inline', mr: 2, color: palette.text.secondary },
    '& dd': { display: 'inline', m: 0 },
    '& summary': { ...typography.caption, minHeight: '24px', cursor: 'pointer', color: palette.text.secondary },
    '& dl + p, & details + p': { mt: 1 },
    '& [data-part=raw]': typography.monoSmall,
    '& small': { ...typography.caption, color: palette.warning.main },
  } as const;
}
