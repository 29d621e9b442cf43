import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { countText } from '../../shared/text';
import { stopwatchText, utcMillisText } from '../../shared/times';
import { Icon } from '../../shared/ui/Icon';
import { DottedText } from '../../shared/ui/RowText';
import { TranslationSafeText } from '../../shared/ui/TranslationSafeText';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { stateDifference, type Difference } from '../../engine/timeline/stateDifference';
import { nameOfItem } from '../../program/momentTexts';
import { digestInLine } from '../../engine/timeline/eventLines';
import { ChangeInput } from '../compare/InputForm';
import { panelActions } from '../store/panelSlice';
import { usePanelDispatch, usePanelSelector, useShownRun } from '../store/panelStore';
import { WRAPPED_ROW } from '../parts/panelStyles';
import { KIND_NAMES } from '../model/eventSearch';
import { valueText } from '../../engine/timeline/printable';
import { namedChanges, type NamedChanges } from '../model/namedChanges';
import { eventsTogether } from '../model/storyRows';

interface EvidenceProps {
  /** Closes the evidence on a phone, where it covers the list. */
  readonly onClose?: () => void;
}

/** The chosen event: what it changed, in the dashboard's words; technical details are folded. */
export function Evidence({ onClose }: EvidenceProps) {
  const chosen = usePanelSelector((state) => state.chosen);
  const { player } = useShownRun();
  return chosen === null || !player.events[chosen] ? null : (
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
  const run = useShownRun();
  const { player } = run;
  const isComparing = usePanelSelector(
    ({ compared }) => compared.run !== null && compared.run.kind !== 'changed' && compared.side === 'right',
  );
  const [isChanging, setIsChanging] = useState(false);
  const [isTechnical, setIsTechnical] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isChanging) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isChanging]);
  const played = player.events[index];
  const [before, after] = useMemo(() => [player.stateAfter(index), player.stateAfter(last + 1)], [player, index, last]);
  const differences = useMemo(() => stateDifference(before, after), [before, after]);
  const named = useMemo(
    () => namedChanges(differences, { before, after, startedAt: player.timeline.startedAt, nameItem: nameOfItem }),
    [differences, before, after, player.timeline.startedAt],
  );
  if (!played) return null;
  const isInput = played.event.meta.kind === 'input';
  return (
    <Box component="section" aria-label="Chosen event" data-part="evidence" sx={evidenceStyles}>
      <EvidenceHead
        text={played.text}
        onWhatIf={isInput && !isComparing ? () => setIsChanging(!isChanging) : null}
        isChanging={isChanging}
        {...(onClose && { onClose })}
      />
      <ChangeTable named={named} />
      {isChanging && (
        <div ref={form}>
          <ChangeInput index={index} />
        </div>
      )}
      <details onToggle={({ currentTarget }) => setIsTechnical(currentTarget.open)}>
        <summary>Technical</summary>
        <p>
          <TranslationSafeText>
            {`Event ${countText(index + 1)} · ${KIND_NAMES[played.event.meta.kind]} · ${stopwatchText(played.at)} · ${utcMillisText(played.event.meta.at)} · digest ${digestInLine(player.lines[index] ?? '')}`}
          </TranslationSafeText>
        </p>
        <p data-part="raw">
          {played.event.payload === undefined
            ? played.event.type
            : `${played.event.type} ${valueText(played.event.payload)}`}
        </p>
        {isTechnical && <PathList differences={differences} />}
      </details>
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
      <h3>{text}</h3>
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

function ChangeTable({ named: { listed, more } }: { named: NamedChanges }) {
  if (listed.length === 0) return <p>It changed nothing.</p>;
  return (
    <>
      <dl aria-label="What changed">
        {listed.map(({ subject, before, after }, place) => (
          <div key={place}>
            <dt>
              <DottedText parts={subject} />
            </dt>
            <dd>
              <VisuallyHidden>from </VisuallyHidden>
              <TranslationSafeText>{before}</TranslationSafeText>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden> to </VisuallyHidden>
              <TranslationSafeText>{after}</TranslationSafeText>
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p>{`and ${countText(more)} more`}</p>}
    </>
  );
}

const MAX_LISTED = 100;

/** Lists the changes of the state: path, old value and new value. */
function PathList({ differences }: { differences: readonly Difference[] }) {
  return (
    <>
      <dl aria-label="What changed in the state" data-part="paths">
        {differences.slice(0, MAX_LISTED).map(({ path, kind, expected, found }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>
              <TranslationSafeText>
                {`${kind === 'extra' ? 'nothing' : valueText(expected)} → ${kind === 'missing' ? 'nothing' : valueText(found)}`}
              </TranslationSafeText>
            </dd>
          </div>
        ))}
      </dl>
      {differences.length > MAX_LISTED && <p>More places differ than the {MAX_LISTED} listed here.</p>}
    </>
  );
}

function evidenceStyles({ sizes, typography, vars: { palette } }: Theme) {
  return {
    ...typography.body2,
    flex: '0 1 auto',
    maxHeight: '38%',
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
      m: 0,
      flex: '1 1 0',
      minWidth: '12rem',
      textWrap: 'wrap',
      fontWeight: typography.fontWeightMedium,
    },
    '& > [data-part=head]': {
      ...WRAPPED_ROW,
      gap: 2,
      mb: 1,
      '& > span': { ...WRAPPED_ROW, gap: 1, ml: 'auto', '& > button': { minWidth: 0 } },
    },
    '& dl': { display: 'grid', m: 0 },
    '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: 4, justifyContent: 'space-between' },
    '& dt': { color: palette.text.secondary },
    '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
    '& summary': { ...typography.caption, minHeight: '24px', cursor: 'pointer', color: palette.text.secondary },
    '& details': { mt: 1 },
    '& [data-part=raw], & [data-part=paths]': { ...typography.monoSmall, mt: 1 },
  } as const;
}
