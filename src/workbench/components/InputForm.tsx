import { useMemo, useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ms } from '../../engine/clock/clock';
import type { PlayedEvent } from '../../engine/timeline/player';
import type { Timeline, TimelineInput } from '../../engine/timeline/timeline';
import { TextInput } from '../../shared/ui/TextInput';
import { checkedPayload, fieldsOf, fieldValue, typedText, typedValue, withField, type InputField } from '../inputFields';
import { stopwatchText, valueText } from '../texts';
import { useTimelineHost } from '../timelineHost';
import { Choice } from './SpeedSelect';
import { ActionButton } from './ActionButton';
import { APP_ICONS } from '../../shared/ui/appIcons';

interface InputFormProps {
  readonly timeline: Pick<Timeline, 'startedAt' | 'duration'>;
  readonly recorded: PlayedEvent;
  /** The input as it is now, with its changes; `null` when it is dropped. */
  readonly input: TimelineInput | null;
  /** The state before the recorded input, for names. */
  readonly before: unknown;
  readonly onChange: (input: TimelineInput) => void;
  readonly onDrop: () => void;
}

/** Changes one input: when it comes, and what it says. Its own schema makes the form, and judges what was filled in. */
export function InputForm({ timeline, recorded, input, before, onChange, onDrop }: InputFormProps) {
  const { inputEditing } = useTimelineHost();
  const { type, payload: recordedPayload } = recorded.event;
  const schema = inputEditing.schemaOf(type);
  const fields = useMemo(() => (schema ? fieldsOf(schema, recordedPayload) : []), [schema, recordedPayload]);
  const [seconds, setSeconds] = useState(String((input?.at ?? recorded.at) / 1000));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<unknown>(input ? input.payload : recordedPayload);
  const payload = fields.reduce((made, field) => (field.name in typed ? withField(made, field.name, typedValue(typed[field.name] ?? '', field)) : made), chosen);
  const checked = schema ? checkedPayload(schema, payload) : ({ ok: true, payload } as const);
  const at = timeOf(seconds, timeline.duration);
  const sentence = checked.ok ? inputEditing.tell({ type, payload: checked.payload }, timeline.startedAt + (at ?? recorded.at), before) : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checked.ok && at !== null) onChange({ at, type, payload: checked.payload });
  };
  return (
    <Box component="form" noValidate aria-label="Change this input" onSubmit={submit} sx={{ display: 'grid', gap: 3, px: 4, py: 3 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {recorded.text} at {stopwatchText(recorded.at)}
      </Typography>
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
          sentenceOf={(value) => inputEditing.tell({ type, payload: withField(payload, field.name, value) }, timeline.startedAt + recorded.at, before)}
          named={inputEditing.namedValues(field.name, before)}
          onTyped={(text) => setTyped((known) => ({ ...known, [field.name]: text }))}
          onChosen={(value) => setChosen((known: unknown) => withField(known, field.name, value))}
        />
      ))}
      <Typography variant="body2" role={checked.ok ? 'status' : 'alert'} sx={{ color: checked.ok ? 'text.secondary' : 'error.main', overflowWrap: 'anywhere' }}>
        {checked.ok ? `It then says: ${sentence ?? ''}` : checked.reason}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" size="small" variant="contained" disabled={!checked.ok || at === null}>
          Change it
        </Button>
        {input && <ActionButton icon={APP_ICONS.trash} label="Drop it" onClick={onDrop} />}
      </Box>
    </Box>
  );
}

/** Reads seconds, with a point or a comma, as whole ms; `null` where they are outside of the timeline. */
function timeOf(text: string, duration: Ms): Ms | null {
  const at = Math.round(Number(text.trim().replace(',', '.')) * 1000);
  return text.trim() !== '' && Number.isSafeInteger(at) && at >= 0 && at <= duration ? at : null;
}

interface PayloadFieldProps {
  readonly field: InputField;
  readonly payload: unknown;
  readonly typed: string | undefined;
  readonly sentenceOf: (value: unknown) => string;
  readonly named: readonly { readonly value: unknown; readonly name: string }[] | null;
  readonly onTyped: (text: string) => void;
  readonly onChosen: (value: unknown) => void;
}

function PayloadField({ field: { name, kind, values }, payload, typed, sentenceOf, named, onTyped, onChosen }: PayloadFieldProps) {
  const label = name === '' ? 'What it says' : wordsOf(name);
  const present = fieldValue(payload, name);
  if (kind !== 'choice' && !named) {
    return <TextInput dense label={label} value={typed ?? typedText(present)} onChange={({ target }) => onTyped(target.value)} />;
  }
  const offered = named ? [...named] : choicesOf(values, sentenceOf);
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
function choicesOf(values: readonly unknown[], sentenceOf: (value: unknown) => string) {
  const texts = values.map(sentenceOf);
  const areDistinct = new Set(texts).size === texts.length && texts.length > 1;
  return values.map((value, index) => ({ value, name: areDistinct ? (texts[index] ?? '') : valueText(value) }));
}

/** A name of a field as words: `walletId` is the wallet. */
function wordsOf(name: string): string {
  const words = name.replace(/Ids?$/, (end) => (end === 'Ids' ? 's' : '')).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Longer seeds are in no timeline. */
const LONGEST_SEED = 200;

/** Changes the seed, from which all chance of the session follows. */
export function SeedForm({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) {
  const { texts } = useTimelineHost();
  const [text, setText] = useState(seed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(text);
  };
  return (
    <Box component="form" aria-label="Change the seed" onSubmit={submit} sx={{ display: 'grid', justifyItems: 'start', gap: 3, px: 4, py: 3 }}>
      <TextInput
        dense
        label="Seed"
        value={text}
        maxLength={LONGEST_SEED}
        onChange={({ target }) => setText(target.value)}
        hint={`All chance of the session follows from it: ${texts.chance}.`}
      />
      <Button type="submit" size="small" variant="contained" disabled={text === seed}>
        Change it
      </Button>
    </Box>
  );
}
