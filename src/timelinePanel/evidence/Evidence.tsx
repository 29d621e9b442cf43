import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
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
import { isFollowing, panelActions } from '../store/panelSlice';
import { usePanelDispatch, usePanelExtra, usePanelSelector, useShownRun } from '../store/panelStore';
import { WRAPPED_ROW } from '../parts/panelStyles';
import { KIND_NAMES } from '../model/eventSearch';
import { valueText } from '../../engine/timeline/printable';
import { namedChanges, type NamedChanges } from '../model/namedChanges';

/** The chosen event: what it changed, in the dashboard's words; technical details are folded. */
export function Evidence({ onLink }: { onLink: () => void }) {
  const chosen = usePanelSelector((state) => state.chosen);
  const { player } = useShownRun();
  return chosen === null || !player.events[chosen] ? null : <ChosenEvent key={chosen} index={chosen} onLink={onLink} />;
}

function ChosenEvent({ index, onLink }: { index: number; onLink: () => void }) {
  const { player, run } = useShownRun();
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
  const [before, after] = useMemo(() => [player.stateAfter(index), player.stateAfter(index + 1)], [player, index]);
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
        onLink={onLink}
      />
      <ChangeTable named={named} />
      {isChanging && (
        <div ref={form}>
          <ChangeInput key={run.id} index={index} />
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

interface EvidenceHeadProps {
  readonly text: string;
  /** Shows or hides the form; `null` if the event can't be changed. */
  readonly onWhatIf: (() => void) | null;
  readonly isChanging: boolean;
  readonly onLink: () => void;
}

function EvidenceHead({ text, onWhatIf, isChanging, onLink }: EvidenceHeadProps) {
  const dispatch = usePanelDispatch();
  const { session } = usePanelExtra();
  const following = usePanelSelector(isFollowing);
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears, so the list takes the focus.
    currentTarget.closest('[data-part=tabs]')?.querySelector<HTMLElement>('[role=listbox]')?.focus();
    dispatch(panelActions.evidenceClosed());
  };
  return (
    <div data-part="head">
      <h3>{text}</h3>
      {/* Only on a phone, where the evidence lies over the story. */}
      <IconButton size="small" aria-label="Close the event" data-part="close" onClick={close}>
        <Icon name="close" size="small" />
      </IconButton>
      <span>
        {onWhatIf && (
          <Button size="small" color="inherit" variant="outlined" aria-expanded={isChanging} onClick={onWhatIf}>
            What if…
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onLink}>
          Copy link to this
        </Button>
        {session && !following && (
          <Button size="small" color="inherit" onClick={() => dispatch(panelActions.dialogOpened('branch'))}>
            Branch from here…
          </Button>
        )}
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
    flex: '0 1 45%',
    minHeight: 0,
    overflowY: 'auto',
    px: 4,
    py: 2,
    borderTop: `${sizes.stroke}px solid ${palette.border.strong}`,
    overflowWrap: 'anywhere',
    '& p': { ...typography.caption, m: 0, color: palette.text.secondary },
    '& h3': { ...typography.body1, m: 0, flex: '1 1 60%', fontWeight: typography.fontWeightMedium },
    '& > [data-part=head]': {
      ...WRAPPED_ROW,
      gap: 2,
      mb: 2,
      '& > span': { ...WRAPPED_ROW, gap: 1, ml: 'auto', '& > button': { minWidth: 0 } },
    },
    '& dl': { display: 'grid', gap: 1, m: 0 },
    '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: 4, justifyContent: 'space-between' },
    '& dt': { color: palette.text.secondary },
    '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
    '& summary': { ...typography.caption, minHeight: '24px', cursor: 'pointer', color: palette.text.secondary },
    '& details': { mt: 2 },
    '& [data-part=raw], & [data-part=paths]': { ...typography.monoSmall, mt: 1 },
  } as const;
}
