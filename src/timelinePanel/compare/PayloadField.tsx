import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { Theme } from '@mui/material/styles';
import { valueText } from '../../engine/timeline/printable';
import type { NamedValue } from '../../program/inputEditing';
import { TextInput } from '../../shared/ui/TextInput';
import { capitalize, wordsOf } from '../../shared/words';
import { nameValues, parseFieldText, unknownValues, type InputField } from '../model/inputFields';
import { SmallSelect } from '../parts/SmallSelect';

interface PayloadFieldProps {
  readonly field: InputField;
  readonly value: unknown;
  /** Describes the input with another value of the field. */
  readonly describe: (value: unknown) => string;
  readonly namedValues: readonly NamedValue[] | null;
  readonly onChange: (value: unknown) => void;
}

/** One field of a payload: tick boxes for a list, a select if its values can be listed, otherwise a text field. */
export function PayloadField({ field, value, describe, namedValues, onChange }: PayloadFieldProps) {
  const { name, kind, values } = field;
  const [text, setText] = useState(() => String(value ?? ''));
  // Turns a field's name into a label: `walletId` becomes Wallet.
  const label =
    name === '' ? 'Content' : capitalize(wordsOf(name.replace(/Ids?$/, (end) => (end === 'Ids' ? 's' : ''))));
  if (kind === 'list') return <TickBoxes label={label} value={value} offered={namedValues ?? []} onChange={onChange} />;
  if (kind !== 'choice' && !namedValues) {
    const edit = (next: string) => {
      setText(next);
      onChange(parseFieldText(next, field));
    };
    return <TextInput dense label={label} value={text} onChange={({ target }) => edit(target.value)} />;
  }
  const choices = namedValues ?? nameValues(values, describe);
  const valueName = valueText(value);
  const hasValue = choices.some((choice) => valueText(choice.value) === valueName);
  const options = hasValue ? choices : [{ value, name: valueName }, ...choices];
  return (
    <SmallSelect
      label={label}
      options={options.map((option, index) => [index, option.name])}
      value={options.findIndex((option) => valueText(option.value) === valueName)}
      onChange={(index) => onChange(options[index]?.value)}
    />
  );
}

interface TickBoxesProps {
  readonly label: string;
  readonly value: unknown;
  readonly offered: readonly NamedValue[];
  readonly onChange: (value: readonly unknown[]) => void;
}

/** The items of a list. Ids that don't exist at this moment can only be unticked. */
function TickBoxes({ label, value, offered, onChange }: TickBoxesProps) {
  const ticked: readonly unknown[] = Array.isArray(value) ? value : [];
  const unknown = unknownValues(value, offered);
  const choices = [...offered, ...unknown.map((id) => ({ value: id, name: `${valueText(id)}, unknown` }))];
  return (
    <Box component="fieldset" sx={boxesStyles}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <FormControlLabel
          key={String(choice.value)}
          control={
            <Checkbox
              size="small"
              checked={ticked.includes(choice.value)}
              onChange={({ target }) =>
                onChange(
                  choices
                    .map((other) => other.value)
                    .filter((id) => (id === choice.value ? target.checked : ticked.includes(id))),
                )
              }
              sx={{ p: 1 }}
            />
          }
          label={choice.name}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ m: 0 }}
        />
      ))}
      {choices.length === 0 && <p>There are none to choose from.</p>}
      {unknown.length > 0 && (
        <p role="alert">{`Not known at this moment: ${unknown.map(valueText).join(', ')}. Untick what is unknown.`}</p>
      )}
    </Box>
  );
}

function boxesStyles({ typography, sizes, vars: { palette } }: Theme) {
  return {
    ...typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    m: 0,
    px: 2,
    minWidth: 0,
    maxHeight: '14rem',
    overflowY: 'auto',
    border: `${sizes.stroke}px solid ${palette.border.strong}`,
    '& > legend': { ...typography.caption, px: 1, color: palette.text.secondary },
    '& > p': { m: 0, flexBasis: '100%', color: palette.text.secondary, overflowWrap: 'anywhere' },
    '& > [role=alert]': { color: palette.error.main },
  } as const;
}
