import { useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { changedInput, inputWith, withChange } from '../../engine/timeline/changes';
import type { Player } from '../../engine/timeline/player';
import type { Change, TimelineInput } from '../../engine/timeline/timeline';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { ActionButton } from '../components/ActionButton';
import { InputForm } from './InputForm';
import type { Runs } from './useRuns';
import { addedInput, inputEvents, inputNumbers, UNCHANGED } from './whatIf';

export interface ChangeInputProps {
  readonly runs: Pick<Runs, 'own' | 'other' | 'shown'>;
  /** The index of the input's event in the run that is shown. */
  readonly index: number;
  readonly onChanges: (changes: readonly Change[]) => void;
}

/** Offers to change an input of the opened run, or of its changed copy. */
export function ChangeInput({ runs: { own, other, shown }, index, onChanges }: ChangeInputProps) {
  const { changes } = other?.whatIf ?? UNCHANGED;
  const { events } = shown.player;
  const [isOpen, setIsOpen] = useState(false);
  const place = useMemo(() => inputEvents({ events }).findIndex((event) => event.index === index), [events, index]);
  const number = shown.player === own ? place : inputNumbers(own.timeline, changes)[place];
  // A run that is only compared with cannot be changed.
  if (number === undefined || place === -1 || (shown.player !== own && !shown.whatIf)) return null;
  return (
    <Box component="details" open={isOpen} onToggle={({ currentTarget }) => setIsOpen((currentTarget as HTMLDetailsElement).open)} sx={whatIfStyles}>
      <summary>What if? Change this input</summary>
      <p>The run is replayed with the change and compared with what was recorded, which stays as it is.</p>
      {isOpen && <ChosenInput key={`${number} ${changes.length}`} own={own} number={number} changes={changes} onChanges={onChanges} />}
    </Box>
  );
}

interface ChosenInputProps {
  readonly own: Player<unknown>;
  readonly number: number;
  readonly changes: readonly Change[];
  readonly onChanges: ChangeInputProps['onChanges'];
}

/** One input as it is now, to be changed, dropped or had twice. */
function ChosenInput({ own, number, changes, onChanges }: ChosenInputProps) {
  const { timeline, stateAfter, countAt } = own;
  const event = useMemo(() => inputEvents(own)[number], [own, number]);
  const changesOf = changes.filter((change) => change.kind !== 'seed' && change.input === number);
  const added = changesOf.find((change) => change.kind === 'add');
  const input = timeline.inputs[number] ?? (added && changedInput(timeline, added));
  const count = event?.index ?? countAt(input?.at ?? 0);
  const before = useMemo(() => stateAfter(count), [stateAfter, count]);
  if (!input) return null;
  const isDropped = changesOf.some(({ kind }) => kind === 'drop');
  const now = inputWith(input, number, changes) ?? input;
  const submit = (next: TimelineInput) => {
    // An input that is as it was recorded again is changed no more.
    const others = changes.filter((one) => one.kind === 'seed' || one.input !== number);
    onChanges([...others, ...(added ? [{ ...added, ...next }] : changesTo(number, input, next))]);
  };
  return (
    <InputForm label="Change this input" timeline={timeline} input={now} recordedPayload={input.payload} before={before} verb="Change it" onSubmit={submit}>
      <ActionButton icon="copy" label="Duplicate it" onClick={() => onChanges(withChange(changes, addedInput(timeline, changes, now)))} />
      {!isDropped && <ActionButton icon={APP_ICONS.trash} label="Drop it" onClick={() => onChanges(withChange(changes, { kind: 'drop', input: number }))} />}
    </InputForm>
  );
}

/** The changes that make `next` of an input. */
function changesTo(number: number, before: TimelineInput, next: TimelineInput): Change[] {
  const isSaidAnew = JSON.stringify(before.payload) !== JSON.stringify(next.payload);
  return [
    ...(before.at === next.at ? [] : [{ kind: 'move', input: number, at: next.at } as const]),
    ...(isSaidAnew ? [{ kind: 'edit', input: number, payload: next.payload } as const] : []),
  ];
}

function whatIfStyles({ typography, vars: { palette } }: Theme) {
  return {
    px: 4,
    pb: 3,
    '& > summary': { ...typography.body2, minHeight: '24px', cursor: 'pointer', color: palette.primary.main },
    '& > p': { ...typography.caption, m: 0, mt: 1, color: palette.text.secondary },
  } as const;
}
