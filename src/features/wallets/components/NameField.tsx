import { useId, type ChangeEvent, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { Input, LABEL_BESIDE } from '../../../shared/ui/TextInput';
import { nameLength, WALLET_NAME_MAX_LENGTH, type NameProblem } from '../walletNames';

interface NameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Why the name was refused, in words. */
  readonly refusal: string | null;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly ref: Ref<HTMLInputElement>;
  /** The buttons beside the field. */
  readonly children: ReactNode;
}

/** A field for the name of a wallet, with a counter of its characters. A refusal stands below it and is announced. */
export function NameField({ label, name, refusal, children, ...field }: NameFieldProps) {
  const id = useId();
  return (
    <FormControl fullWidth error={refusal !== null} sx={LABEL_BESIDE}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Box sx={ROW}>
        <Input
          {...field}
          dense
          id={id}
          value={name}
          autoComplete="off"
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-count${refusal === null ? '' : ` ${id}-refusal`}`}
          end={<Counter id={`${id}-count`} length={nameLength(name)} />}
        />
        {children}
      </Box>
      {refusal !== null && (
        <FormHelperText id={`${id}-refusal`} role="alert">
          {refusal}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** How many characters a name has, of how many it may have. */
function Counter({ id, length }: { id: string; length: number }) {
  const isTooLong = length > WALLET_NAME_MAX_LENGTH;
  return (
    <Box component="span" id={id} sx={{ typography: 'monoSmall', flexShrink: 0, color: isTooLong ? 'error.main' : 'text.tertiary' }}>
      {length}/{WALLET_NAME_MAX_LENGTH}
    </Box>
  );
}

/** The refusal of a name, as people read it. */
export function refusalText(problem: NameProblem, name: string): string {
  const most = WALLET_NAME_MAX_LENGTH;
  return {
    blank: 'Please enter a name.',
    tooLong: `A name has at most ${most} characters: take ${nameLength(name) - most} away.`,
    taken: 'There is a wallet of this name already.',
  }[problem];
}

/** Large text leaves no room for the buttons beside the field, which alone grows. */
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minWidth: 0, '& > div': { flex: '1 1 9rem', width: 'auto' } };
