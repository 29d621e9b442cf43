import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ms } from '../../engine/clock/clock';
import type { Player } from '../../engine/timeline/player';
import { TIMELINE_LIMITS, type Timeline, type TimelineInput } from '../../engine/timeline/timeline';
import { TextInput } from '../../shared/ui/TextInput';
import { capitalized, wordsOf } from '../../shared/words';
import { checkedPayload, fieldsOf, fieldValue, firstPayload, typedText, typedValue, withField, type InputField } from './inputFields';
import { valueText } from '../texts';
import { useTimelineHost, type NamedValue } from '../timelineHost';
import { Choice } from '../components/SpeedSelect';

interface InputFormProps {
  readonly timeline: Pick<Timeline, 'startedAt' | 'duration'>;
  readonly label: string;
  readonly input: TimelineInput;
  /** The payload as it was recorded, whose words can be chosen. */
  readonly recordedPayload: unknown;
  /** The state before the input, for names. */
  readonly before: unknown;
  /** What stands on the button that submits. */
  readonly verb: string;
  readonly onSubmit: (input: TimelineInput) => void;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** One input: when it comes, and what it says. Its own schema makes the form, and judges what was filled in. */
export function InputForm({ timeline, label, input, recordedPayload, before, verb, onSubmit, children }: InputFormProps) {
  const { inputEditing } = useTimelineHost();
  const { type } = input;
  const schema = inputEditing.schemaOf(type);
  const fields = useMemo(() => (schema ? fieldsOf(schema, recordedPayload) : []), [schema, recordedPayload]);
  const [seconds, setSeconds] = useState(String(input.at / 1000));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<unknown>(input.payload);
  const payload = fields.reduce((made, field) => (field.name in typed ? withField(made, field.name, typedValue(typed[field.name] ?? '', field)) : made), chosen);
  const checked = schema ? checkedPayload(schema, payload) : ({ ok: true, payload } as const);
  const at = timeOf(seconds, timeline.duration);
  const describeInput = (said: unknown, moment = input.at) => inputEditing.describeInput({ type, payload: said }, timeline.startedAt + moment, before);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.ok && at !== null) onSubmit({ at, type, payload: checked.payload });
  };
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={submit} sx={FORM}>
      <TextInput
        dense
        label="At (seconds)"
        inputMode="decimal"
        value={seconds}
        onChange={({ target }) => setSeconds(target.value)}
        error={at === null ? `Refused: a time is between 0 and ${timeline.duration / 1000} seconds.` : undefined}
      />
      {fields.map((field) => (
        <PayloadField
          key={field.name}
          field={field}
          payload={payload}
          typed={typed[field.name]}
          textOf={(value) => describeInput(withField(payload, field.name, value))}
          named={inputEditing.namedValues(field.name, before)}
          onTyped={(text) => setTyped((known) => ({ ...known, [field.name]: text }))}
          onChosen={(value) => setChosen((known: unknown) => withField(known, field.name, value))}
        />
      ))}
      <Typography variant="body2" role={checked.ok ? 'status' : 'alert'} sx={{ color: checked.ok ? 'text.secondary' : 'error.main', overflowWrap: 'anywhere' }}>
        {checked.ok ? `It then says: ${describeInput(checked.payload, at ?? input.at)}` : checked.reason}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" size="small" variant="contained" disabled={!checked.ok || at === null}>
          {verb}
        </Button>
        {children}
      </Box>
    </Box>
  );
}

const FORM = { display: 'grid', gap: 3, px: 4, py: 3 } as const;

/** Reads seconds, with a point or a comma, as whole ms; `null` where they are outside of the timeline. */
function timeOf(text: string, duration: Ms): Ms | null {
  const at = Math.round(Number(text.trim().replace(',', '.')) * 1000);
  return text.trim() !== '' && Number.isSafeInteger(at) && at >= 0 && at <= duration ? at : null;
}

interface PayloadFieldProps {
  readonly field: InputField;
  readonly payload: unknown;
  readonly typed: string | undefined;
  readonly textOf: (value: unknown) => string;
  readonly named: readonly NamedValue[] | null;
  readonly onTyped: (text: string) => void;
  readonly onChosen: (value: unknown) => void;
}

/** One field of what an input says: chosen where its values can be listed, and typed otherwise. */
function PayloadField({ field: { name, kind, values }, payload, typed, textOf, named, onTyped, onChosen }: PayloadFieldProps) {
  // A name of a field as words: `walletId` is the wallet.
  const label = name === '' ? 'What it says' : capitalized(wordsOf(name.replace(/Ids?$/, (end) => (end === 'Ids' ? 's' : ''))));
  const present = fieldValue(payload, name);
  if (kind !== 'choice' && !named) {
    return <TextInput dense label={label} value={typed ?? typedText(present)} onChange={({ target }) => onTyped(target.value)} />;
  }
  const offered = named ? [...named] : choicesOf(values, textOf);
  // What stands there now can always be kept.
  if (!offered.some(({ value }) => valueText(value) === valueText(present))) offered.unshift({ value: present, name: valueText(present) });
  const place = offered.findIndex(({ value }) => valueText(value) === valueText(present));
  return (
    <Choice
      label={label}
      options={Object.fromEntries(offered.map((one, index) => [String(index), one.name]))}
      value={String(place)}
      onChange={(index) => onChosen(offered[Number(index)]?.value)}
    />
  );
}

/** Names values by the sentence that the input has with each, or, where two read alike, by themselves. */
function choicesOf(values: readonly unknown[], textOf: (value: unknown) => string) {
  const texts = values.map(textOf);
  const isTold = new Set(texts).size === texts.length && texts.length > 1;
  return values.map((value, index) => ({ value, name: isTold ? (texts[index] ?? '') : valueText(value) }));
}

interface AddFormProps {
  readonly recorded: Player<unknown>;
  /** Ms since its start. */
  readonly at: Ms;
  readonly onAdd: (input: TimelineInput) => void;
}

/** Adds an input of any kind that this program knows, at the moment that is looked at or another. */
export function AddForm({ recorded: { timeline, countAt, stateAfter }, at, onAdd }: AddFormProps) {
  const { inputEditing, startsWork } = useTimelineHost();
  const { types, schemaOf, namedValues } = inputEditing;
  const [begun] = useState(at);
  const [type, setType] = useState(startsWork);
  const before = useMemo(() => stateAfter(countAt(begun)), [stateAfter, countAt, begun]);
  const input = useMemo((): TimelineInput => {
    const schema = schemaOf(type);
    // What was recorded of this kind is the best guess of what it can say.
    const known = timeline.inputs.findLast((one) => one.type === type);
    return { at: begun, type, payload: known ? known.payload : schema && firstPayload(schema, (field) => namedValues(field, before)?.[0]?.value) };
  }, [type, begun, before, timeline, schemaOf, namedValues]);
  return (
    <>
      <Box sx={{ px: 4, pt: 3 }}>
        <Choice label="Add" options={Object.fromEntries(types.map((one) => [one, capitalized(wordsOf(one.slice(one.indexOf('/') + 1)))] as const).sort(([, one], [, other]) => (one < other ? -1 : 1)))} value={type} onChange={setType} />
      </Box>
      <InputForm key={type} label="Add an input" timeline={timeline} input={input} recordedPayload={input.payload} before={before} verb="Add it" onSubmit={onAdd} />
    </>
  );
}

/** Changes the seed, from which all chance of the session follows. */
export function SeedForm({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) {
  const { texts } = useTimelineHost();
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
        hint={`All chance of the session follows from it: ${texts.chance}.`}
      />
      <Button type="submit" size="small" variant="contained" disabled={text === seed}>
        Change it
      </Button>
    </Box>
  );
}
