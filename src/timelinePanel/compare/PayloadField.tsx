import { TextInput } from '../../shared/ui/TextInput';
import { fieldValue, typedText, type InputField } from './inputFields';
import { capitalized, wordsOf } from '../../shared/words';
import { valueText } from '../texts';
import type { NamedValue } from '../timelineHost';
import { Choice } from '../components/SpeedSelect';

interface PayloadFieldProps {
  readonly field: InputField;
  readonly payload: unknown;
  readonly typed: string | undefined;
  readonly sentenceOf: (value: unknown) => string;
  readonly named: readonly NamedValue[] | null;
  readonly onTyped: (text: string) => void;
  readonly onChosen: (value: unknown) => void;
}

/** One field of what an input says: chosen where its values can be listed, and typed otherwise. */
export function PayloadField({ field: { name, kind, values }, payload, typed, sentenceOf, named, onTyped, onChosen }: PayloadFieldProps) {
  // A name of a field as words: `walletId` is the wallet.
  const label = name === '' ? 'What it says' : capitalized(wordsOf(name.replace(/Ids?$/, (end) => (end === 'Ids' ? 's' : ''))));
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
  const isTold = new Set(texts).size === texts.length && texts.length > 1;
  return values.map((value, index) => ({ value, name: isTold ? (texts[index] ?? '') : valueText(value) }));
}
