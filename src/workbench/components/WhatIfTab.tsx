import { useEffect, useMemo, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { PlayedEvent, Player } from '../../engine/timeline/player';
import { changeText, inputEvents, inputWith, partingText, withChange, type Change } from '../whatIf';
import { useTimelineHost } from '../timelineHost';
import { ActionButton, QuietButton } from './ActionButton';
import { InputForm, SeedForm } from './InputForm';
import { InputList, SEED } from './InputList';
import { Problem, ReadingProgress } from './ReadingProgress';
import type { Playback } from './usePlayback';
import type { WhatIfControls } from './useWhatIf';
import { COLUMN } from './panelStyles';

interface WhatIfTabProps {
  readonly controls: WhatIfControls;
  readonly playback: Playback;
}

/** Changes inputs of a timeline, and says where the run then parts from the recorded one. */
export function WhatIfTab({ controls, playback }: WhatIfTabProps) {
  const { whatIf, recorded, change, setSide, problem, progress, cancel } = controls;
  const inputs = useMemo(() => inputEvents(recorded), [recorded]);
  const changes = whatIf?.changes ?? NONE;
  const [chosen, setChosen] = useState(() => inputs.findLastIndex(({ at }) => at <= playback.at));
  const sentenceOf = useSentenceOf(recorded, inputs);
  const tab = useTakingFocus(changes);

  const changeTo = async (next: readonly Change[]) => {
    const result = await change(next);
    // What came of it stands at the top.
    tab.current?.scrollTo?.({ top: 0 });
    if (result) playback.standIn(result.changed, result.parting?.at);
    else if (next.length === 0) playback.standIn(recorded);
  };
  const add = (...added: Change[]) => void changeTo(added.reduce(withChange, changes));
  const goToParting = () => {
    if (!whatIf?.parting) return;
    setSide('other');
    playback.standIn(whatIf.changed, whatIf.parting.at);
  };
  const event = inputs[chosen];
  const input = event && recorded.timeline.inputs[chosen];
  return (
    <Box ref={tab} tabIndex={-1} sx={tabStyles}>
      <div data-part="outcome">
        <Outcome whatIf={whatIf} />
        <Problem text={problem} />
        {progress && <ReadingProgress label="Replaying with the change..." progress={progress} onCancel={cancel} />}
        {changes.length > 0 && (
          <>
            <div data-part="undo">
              {whatIf?.parting && <ActionButton icon="arrowRight" label="Go to where they part" onClick={goToParting} />}
              <ActionButton icon="arrowLeft" label="Undo the last" onClick={() => void changeTo(changes.slice(0, -1))} />
              {changes.length > 1 && <ActionButton icon="close" label="Take all back" onClick={() => void changeTo([])} />}
            </div>
            <ol aria-label="Changes">
              {changes.map((one) => {
                const text = changeText(one, one.kind === 'seed' ? undefined : inputs[one.input], sentenceOf(one));
                return (
                  <li key={text}>
                    <span>{text}</span>
                    <QuietButton icon="close" label={`Take back: ${text}`} onClick={() => void changeTo(changes.filter((other) => other !== one))} />
                  </li>
                );
              })}
            </ol>
          </>
        )}
      </div>
      <InputList inputs={inputs} changes={changes} sentenceOf={sentenceOf} seed={recorded.timeline.seed} chosen={chosen} onChoose={setChosen} />
      <div data-part="form">
        {chosen === SEED ? (
          <SeedForm key={changes.length} seed={seedOf(recorded, changes)} onChange={(seed) => add({ kind: 'seed', seed })} />
        ) : (
          event &&
          input && (
            <InputForm
              key={`${chosen} ${changes.length}`}
              timeline={recorded.timeline}
              recorded={event}
              input={inputWith(input, chosen, changes)}
              before={recorded.stateAfter(event.index)}
              onChange={(next) => add(...changesTo(chosen, input, next))}
              onDrop={() => add({ kind: 'drop', input: chosen })}
            />
          )
        )}
      </div>
    </Box>
  );
}

const NONE: readonly Change[] = [];

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

/** Tells the sentence of a changed input, with names from the state before the recorded one. */
function useSentenceOf(recorded: Player<unknown>, inputs: readonly PlayedEvent[]) {
  const { inputEditing } = useTimelineHost();
  return (change: Change) => {
    const event = change.kind === 'edit' ? inputs[change.input] : undefined;
    if (!event || change.kind !== 'edit') return '';
    const moment = recorded.timeline.startedAt + event.at;
    return inputEditing.tell({ type: event.event.type, payload: change.payload }, moment, recorded.stateAfter(event.index));
  };
}

/** Where the two runs part, in a sentence. */
function Outcome({ whatIf }: Pick<WhatIfControls, 'whatIf'>) {
  const text = useMemo(() => whatIf && partingText(whatIf.recorded, whatIf.changed, whatIf.parting), [whatIf]);
  return (
    <Typography variant="body2" role="status" sx={{ overflowWrap: 'anywhere', ...(!text && { color: 'text.secondary' }) }}>
      {text ?? 'Choose an input: drop it, move it in time, or let it say something else. The run is replayed with it at once, and the recorded one stays as it is.'}
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
    '& [data-part=undo]': { display: 'flex', flexWrap: 'wrap', gap: 2 },
    '& > [data-part=form]': { borderTop: line },
  } as const;
}
