import { useId } from 'react';
import Box from '@mui/material/Box';
import { countWithNoun, visibleLength, WALLET_NAME_MAX_LENGTH } from '../../../shared/text';
import { TextInput, type InputProps } from '../../../shared/ui/TextInput';
import type { NameProblem } from '../walletNames';

interface NameFieldProps extends InputProps {
  readonly label: string;
  readonly name: string;
  /** A sentence that says why the name was refused. */
  readonly refusal: string | null;
}

/**
 * A text field for a wallet's name, with a character counter. A refusal is shown below the field, `children` beside it.
 */
export function NameField({ name, refusal, children, ...field }: NameFieldProps) {
  const countId = useId();
  return (
    <TextInput
      {...field}
      dense
      value={name}
      autoComplete="off"
      error={refusal ?? undefined}
      aria-describedby={countId}
      end={<CharacterCounter id={countId} length={visibleLength(name)} />}
      wrapField={(input) => (
        <Box sx={ROW}>
          {input}
          {children}
        </Box>
      )}
    />
  );
}

function CharacterCounter({ id, length }: { id: string; length: number }) {
  const isTooLong = length > WALLET_NAME_MAX_LENGTH;
  return (
    <Box
      component="span"
      id={id}
      sx={{ typography: 'monoSmall', flexShrink: 0, color: isTooLong ? 'error.main' : 'text.tertiary' }}
    >
      {`${length}/${WALLET_NAME_MAX_LENGTH}`}
    </Box>
  );
}

export function refusalText(problem: NameProblem, name: string): string {
  return {
    blank: 'Enter a name.',
    tooLong: `Shorten the name by ${countWithNoun(visibleLength(name) - WALLET_NAME_MAX_LENGTH, 'character')}.`,
    taken: 'A wallet with this name already exists.',
  }[problem];
}

/** With large text the buttons wrap below the field; only the field grows. */
const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  '& > div': { flex: '1 1 9rem', width: 'auto' },
};
