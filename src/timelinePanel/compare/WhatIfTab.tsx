import { useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { changedInput, inputWith, withChange } from '../../engine/timeline/changes';
import type { Player } from '../../engine/timeline/player';
import type { Change, TimelineInput } from '../../engine/timeline/timeline';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { changeText, inputEvents, listedInputs, partingText, type WhatIf } from './whatIf';
import { placesText, stopwatchText } from '../texts';
import { ActionButton, QuietButton } from '../components/ActionButton';
import { AddForm, InputForm, SeedForm } from './InputForm';
import { ADDING, InputList, SEED } from './InputList';
import { Problem, ReadingProgress } from '../components/ReadingProgress';
import { DifferenceTable } from './StatesCompared';
import type { Playback } from '../components/usePlayback';
import type { WhatIfControls } from './useWhatIf';
import { COLUMN } from '../components/panelStyles';

interface WhatIfTabProps {
  readonly controls: WhatIfControls;
  readonly playback: Playback;
}

/** Changes inputs of a timeline, and says where the run then parts from the recorded one. */
export function WhatIfTab({ controls, playback }: WhatIfTabProps) {
  const { whatIf, recorded, change, setSide, problem, progress, cancel } = controls;
  const events = useMemo(() => inputEvents(recorded), [recorded]);
  const { changes, sentences } = whatIf ?? UNCHANGED;
  const inputs = useMemo(() => listedInputs(events, { changes, sentences }), [events, changes, sentences]);
  const [chosen, setChosen] = useState(() => events.findLastIndex(({ at }) => at <= playback.at));
  const tab = useTakingFocus(changes);

  const changeTo = (next: readonly Change[]) =>
    void change(next, (result) => {
      // What came of it stands at the top.
      tab.current?.scrollTo?.({ top: 0 });
      if (result) playback.standIn(result.changed, { at: result.parting?.at ?? playback.at });
      else playback.standIn(recorded, { at: playback.at });
    });
  const add = (...added: Change[]) => changeTo(added.reduce(withChange, changes));
  // An input that is as it was recorded again is changed no more.
  const makeOf = (input: number, made: readonly Change[]) => changeTo([...changes.filter((one) => one.kind === 'seed' || one.input !== input), ...made]);
  const addInput = (input: TimelineInput) => {
    const number = Math.max(recorded.timeline.inputs.length, ...inputs.map((one) => one.number + 1));
    add({ kind: 'add', input: number, ...input });
    setChosen(number);
  };
  const goToParting = () => {
    if (!whatIf?.parting) return;
    setSide('other');
    playback.standIn(whatIf.changed, { at: whatIf.parting.at });
  };
  return (
    <Box ref={tab} tabIndex={-1} sx={tabStyles}>
      <div data-part="outcome">
        <Outcome whatIf={whatIf} />
        <Problem text={problem} />
        {progress && <ReadingProgress label="Replaying with the change..." progress={progress} onCancel={cancel} />}
        {changes.length > 0 && (
          <>
            <div data-part="undo">
              {whatIf?.parting && <ActionButton icon="arrowRight" label="Go to where it diverges" onClick={goToParting} />}
              <ActionButton icon="arrowLeft" label="Undo the last" onClick={() => changeTo(changes.slice(0, -1))} />
              {changes.length > 1 && <ActionButton icon="close" label="Take all back" onClick={() => changeTo([])} />}
            </div>
            <ol aria-label="Changes">
              {changes.map((one, place) => {
                const text = changeText(one, one.kind === 'seed' ? undefined : events[one.input], sentences.get(one) ?? '');
                return (
                  <li key={place}>
                    <span>{text}</span>
                    <QuietButton icon="close" label={`Take back: ${text}`} onClick={() => changeTo(changes.filter((other) => other !== one))} />
                  </li>
                );
              })}
            </ol>
          </>
        )}
        {whatIf && whatIf.differences.length > 0 && (
          <details>
            <summary>The end differs in {placesText(whatIf.differences)}</summary>
            <DifferenceTable differences={whatIf.differences} names={['Recorded', 'What if']} />
          </details>
        )}
      </div>
      <InputList inputs={inputs} changes={changes} sentences={sentences} seed={recorded.timeline.seed} chosen={chosen} onChoose={setChosen} />
      <div data-part="form">
        {chosen === ADDING && <AddForm recorded={recorded} at={playback.at} onAdd={addInput} />}
        {chosen === SEED && <SeedForm key={changes.length} seed={seedOf(recorded, changes)} onChange={(seed) => add({ kind: 'seed', seed })} />}
        <ChosenInput key={`${chosen} ${changes.length}`} recorded={recorded} number={chosen} changes={changes} sentences={sentences} onMake={makeOf} onDrop={(input) => add({ kind: 'drop', input })} onDuplicate={addInput} />
      </div>
    </Box>
  );
}

const UNCHANGED: Pick<WhatIf, 'changes' | 'sentences'> = { changes: [], sentences: new Map() };

interface ChosenInputProps extends Pick<WhatIf, 'recorded' | 'changes' | 'sentences'> {
  readonly number: number;
  /** Takes what an input is to be, in the place of all that was changed of it. */
  readonly onMake: (input: number, changes: readonly Change[]) => void;
  readonly onDrop: (input: number) => void;
  readonly onDuplicate: (input: TimelineInput) => void;
}

/** One input as it is now, to be changed, dropped or had twice. */
function ChosenInput({ recorded, number, changes, sentences, onMake, onDrop, onDuplicate }: ChosenInputProps) {
  const { timeline, stateAfter, countAt } = recorded;
  const event = useMemo(() => inputEvents(recorded)[number], [recorded, number]);
  const own = changes.filter((change) => change.kind !== 'seed' && change.input === number);
  const added = own.find((change) => change.kind === 'add');
  const input = timeline.inputs[number] ?? (added && changedInput(timeline, added));
  const count = event?.index ?? countAt(input?.at ?? 0);
  const before = useMemo(() => stateAfter(count), [stateAfter, count]);
  if (!input) return null;
  const isDropped = own.some(({ kind }) => kind === 'drop');
  const now = inputWith(input, number, changes) ?? input;
  return (
    <>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere', px: 4, pt: 3 }}>
        {event?.text ?? (added && sentences.get(added))} at {stopwatchText(input.at)}
      </Typography>
      <InputForm
        label="Change this input"
        timeline={timeline}
        input={now}
        recordedPayload={input.payload}
        before={before}
        verb="Change it"
        onSubmit={(next) => onMake(number, added ? [{ ...added, ...next }] : changesTo(number, input, next))}
      >
        <ActionButton icon="copy" label="Duplicate it" onClick={() => onDuplicate(now)} />
        {!isDropped && <ActionButton icon={APP_ICONS.trash} label="Drop it" onClick={() => onDrop(number)} />}
      </InputForm>
    </>
  );
}

/** Gives what takes the focus after each change: with it the form is made anew, and the button that was pressed has gone. */
function useTakingFocus(changes: readonly Change[]) {
  const tab = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) tab.current?.focus();
  }, [changes]);
  return tab;
}

function seedOf({ timeline }: Player<unknown>, changes: readonly Change[]): string {
  return changes.find((change) => change.kind === 'seed')?.seed ?? timeline.seed;
}

/** The changes that make `next` of an input. */
function changesTo(number: number, before: { at: number; payload?: unknown }, next: { at: number; payload?: unknown }): Change[] {
  const isSaidAnew = JSON.stringify(before.payload) !== JSON.stringify(next.payload);
  return [
    ...(before.at === next.at ? [] : [{ kind: 'move', input: number, at: next.at } as const]),
    ...(isSaidAnew ? [{ kind: 'edit', input: number, payload: next.payload } as const] : []),
  ];
}

/** Where the two runs part, in a sentence. */
function Outcome({ whatIf }: Pick<WhatIfControls, 'whatIf'>) {
  const text = useMemo(() => whatIf && partingText(whatIf), [whatIf]);
  return (
    <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere', ...(!text && { color: 'text.secondary' }) }}>
      {text ?? 'Choose an input: drop it, have it twice, move it in time, or let it say something else; or add one. The run is replayed with it at once, and the recorded one stays as it is.'}
    </Typography>
  );
}

function tabStyles({ sizes, typography, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  return {
    ...COLUMN,
    overflowY: 'auto',
    '& > [data-part=outcome]': { display: 'grid', justifyItems: 'start', gap: 2, px: 4, py: 3 },
    '& ol': { ...typography.body2, listStyle: 'none', m: 0, p: 0, width: '100%' },
    '& ol > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, overflowWrap: 'anywhere' },
    '& details': { width: '100%' },
    '& summary': { ...typography.body2, cursor: 'pointer' },
    '& [data-part=undo]': { display: 'flex', flexWrap: 'wrap', gap: 2 },
    '& > [data-part=form]': { borderTop: line },
  } as const;
}
