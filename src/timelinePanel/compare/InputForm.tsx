import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { TIMELINE_LIMITS, type Change, type Timeline, type TimelineInput } from '../../engine/timeline/timeline';
import { TextInput } from '../../shared/ui/TextInput';
import { capitalize, wordsOf } from '../../shared/words';
import {
  checkPayload,
  fieldValue,
  fieldsOf,
  defaultPayload,
  parseSeconds,
  unknownValues,
  withField,
  type InputField,
} from '../model/inputFields';
import { startPressed } from '../../features/tasks/tasksSlice';
import { describeInput, inputSchema, INPUT_TYPES, namedValues } from '../../program/inputEditing';
import type { RootState } from '../../program/rootReducer';
import { PayloadField } from './PayloadField';
import { SmallSelect } from '../parts/SmallSelect';
import { usePanelDispatch, usePanelSelector, useShownRun } from '../store/panelStore';
import { changedInput, inputAfterChanges, withChange } from '../../engine/timeline/changes';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { SmallButton } from '../../shared/ui/SmallButton';
import { changeInputs } from '../store/comparing';
import { changesTo, createAddition, inputEvents, inputNumbers } from '../model/whatIf';

interface InputFormProps {
  readonly timeline: Pick<Timeline, 'startedAt' | 'duration'>;
  readonly label: string;
  readonly input: TimelineInput;
  /** The recorded payload, whose values are options of the form. */
  readonly recordedPayload: unknown;
  /** The state before the input, in which names are looked up. */
  readonly before: RootState;
  readonly submitLabel: string;
  readonly onSubmit: (input: TimelineInput) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Edits an input's time and payload. The payload's schema determines the fields, and validates what is entered. */
export function InputForm({
  timeline,
  label,
  input,
  recordedPayload,
  before,
  submitLabel,
  onSubmit,
  children,
}: InputFormProps) {
  const { type } = input;
  const schema = inputSchema(type);
  const fields = useMemo(() => (schema ? fieldsOf(schema, recordedPayload) : []), [schema, recordedPayload]);
  const [seconds, setSeconds] = useState(String(input.at / 1000));
  const [payload, setPayload] = useState<unknown>(input.payload);
  const validation = schema ? checkPayload(schema, payload) : ({ ok: true, payload } as const);
  const offeredFor = ({ name }: InputField) => namedValues(name, before, payload);
  const hasUnknown = fields.some(
    (field) =>
      field.kind === 'list' && unknownValues(fieldValue(payload, field.name), offeredFor(field) ?? []).length > 0,
  );
  const at = parseSeconds(seconds, timeline.duration);
  const describe = (edited: unknown, time = input.at) =>
    describeInput({ type, payload: edited }, timeline.startedAt + time, before);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (validation.ok && at !== null && !hasUnknown) onSubmit({ at, type, payload: validation.payload });
  };
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={submit} sx={FORM}>
      <TextInput
        dense
        label="At (seconds)"
        inputMode="decimal"
        value={seconds}
        onChange={({ target }) => setSeconds(target.value)}
        error={at === null ? `Enter a time from 0 to ${timeline.duration / 1000} s.` : undefined}
      />
      {fields.map((field) => (
        <PayloadField
          key={field.name}
          field={field}
          value={fieldValue(payload, field.name)}
          describe={(value) => describe(withField(payload, field.name, value))}
          namedValues={offeredFor(field)}
          onChange={(value) => setPayload(withField(payload, field.name, value))}
        />
      ))}
      <Typography
        variant="body2"
        role={validation.ok ? 'status' : 'alert'}
        sx={{ color: validation.ok ? 'text.secondary' : 'error.main', overflowWrap: 'anywhere' }}
      >
        {validation.ok ? `Becomes: ${describe(validation.payload, at ?? input.at)}` : validation.reason}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" size="small" variant="contained" disabled={!validation.ok || at === null || hasUnknown}>
          {submitLabel}
        </Button>
        {children}
      </Box>
    </Box>
  );
}

const FORM = { display: 'grid', gap: 3, px: 4, py: 3 } as const;

/** Adds an input of any type. Its time is `at`, unless the user enters another. */
export function AddForm({
  recorded: { timeline, countAt, stateAfter },
  at,
  onAdd,
}: {
  recorded: Player<RootState>;
  at: Ms;
  onAdd: (input: TimelineInput) => void;
}) {
  const [initialAt] = useState(at);
  const [type, setType] = useState<string>(startPressed.type);
  const before = useMemo(() => stateAfter(countAt(initialAt)), [stateAfter, countAt, initialAt]);
  const input = useMemo((): TimelineInput => {
    const schema = inputSchema(type);
    // A recorded payload of the same type is the best default.
    const lastOfType = timeline.inputs.findLast((other) => other.type === type);
    return {
      at: initialAt,
      type,
      payload: lastOfType
        ? lastOfType.payload
        : schema && defaultPayload(schema, (field, payload) => namedValues(field, before, payload)?.[0]?.value),
    };
  }, [type, initialAt, before, timeline]);
  const typeOptions = INPUT_TYPES.map(
    (name) => [name, capitalize(wordsOf(name.slice(name.indexOf('/') + 1)))] as const,
  ).sort(([, left], [, right]) => (left < right ? -1 : 1));
  return (
    <>
      <Box sx={{ px: 4, pt: 3 }}>
        <SmallSelect label="Add" options={typeOptions} value={type} onChange={setType} />
      </Box>
      <InputForm
        key={type}
        label="Add an input"
        timeline={timeline}
        input={input}
        recordedPayload={input.payload}
        before={before}
        submitLabel="Add"
        onSubmit={onAdd}
      />
    </>
  );
}

/** Changes the seed, which determines all random values of the session. */
export function SeedForm({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) {
  const [text, setText] = useState(seed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(text);
  };
  return (
    <Box component="form" aria-label="Change the seed" onSubmit={submit} sx={{ ...FORM, justifyItems: 'start' }}>
      <TextInput
        dense
        label="Seed"
        value={text}
        maxLength={TIMELINE_LIMITS.seedLength}
        onChange={({ target }) => setText(target.value)}
        hint="All random values follow from it: addresses, rewards, and which steps fail while faults are on."
      />
      <Button type="submit" size="small" variant="contained" disabled={text === seed}>
        Apply
      </Button>
    </Box>
  );
}

/** Lets the user change an input of the opened run, or of its changed copy. `index` is that of its event. */
export function ChangeInput({ index }: { index: number }) {
  const dispatch = usePanelDispatch();
  const { player, whatIf } = useShownRun();
  const opened = usePanelSelector((state) => state.opened);
  const compared = usePanelSelector((state) => state.compared.run);
  const { events } = player;
  const inputIndex = useMemo(
    () => inputEvents({ events }).findIndex((event) => event.index === index),
    [events, index],
  );
  if (!opened) return null;
  const changed = compared?.whatIf;
  const changes = changed?.changes ?? [];
  const openedRun = changed?.recorded ?? opened.player;
  const inputNumber = whatIf ? inputNumbers(openedRun.timeline, changes)[inputIndex] : inputIndex;
  if (inputNumber === undefined || inputIndex === -1) return null;
  return (
    <Box sx={whatIfStyles}>
      <p>Replays the run with your change and compares it with the recording, which stays as it is.</p>
      <SelectedInput
        key={`${inputNumber} ${changes.length}`}
        openedRun={openedRun}
        number={inputNumber}
        changes={changes}
        onChanges={(next) => void dispatch(changeInputs(next))}
      />
    </Box>
  );
}

interface SelectedInputProps {
  readonly openedRun: Player<RootState>;
  readonly number: number;
  readonly changes: readonly Change[];
  readonly onChanges: (changes: readonly Change[]) => void;
}

/** The form that changes, drops or duplicates an input. */
function SelectedInput({ openedRun, number, changes, onChanges }: SelectedInputProps) {
  const { timeline, stateAfter, countAt } = openedRun;
  const event = useMemo(() => inputEvents(openedRun)[number], [openedRun, number]);
  const inputChanges = changes.filter((change) => change.kind !== 'seed' && change.input === number);
  const added = inputChanges.find((change) => change.kind === 'add');
  const input = timeline.inputs[number] ?? (added && changedInput(timeline, added));
  const count = event?.index ?? countAt(input?.at ?? 0);
  const before = useMemo(() => stateAfter(count), [stateAfter, count]);
  if (!input) return null;
  const isDropped = inputChanges.some(({ kind }) => kind === 'drop');
  const current = inputAfterChanges(input, number, changes) ?? input;
  const submit = (next: TimelineInput) => {
    // Replaces all changes of this input. If the input is as recorded again, no change is left.
    const others = changes.filter((change) => !inputChanges.includes(change));
    onChanges([...others, ...(added ? [{ ...added, ...next }] : changesTo(number, input, next))]);
  };
  return (
    <InputForm
      label="Change this input"
      timeline={timeline}
      input={current}
      recordedPayload={input.payload}
      before={before}
      submitLabel="Apply"
      onSubmit={submit}
    >
      <SmallButton
        kind="outlined"
        icon="copy"
        onClick={() => onChanges(withChange(changes, createAddition(timeline, changes, current)))}
      >
        Duplicate
      </SmallButton>
      {!isDropped && (
        <SmallButton
          kind="outlined"
          icon={APP_ICONS.trash}
          sx={{ minWidth: 64 }}
          onClick={() => onChanges(withChange(changes, { kind: 'drop', input: number }))}
        >
          Remove
        </SmallButton>
      )}
    </InputForm>
  );
}

function whatIfStyles({ typography, vars: { palette } }: Theme) {
  return {
    mt: 2,
    '& > p': { ...typography.caption, m: 0, color: palette.text.secondary },
    '& > form': { px: 0 },
  } as const;
}
