import { useId, type ChangeEvent, type ReactNode, type Ref } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

interface TextInputProps {
  label: string;
  /** Without it the field keeps its own value, for forms that read themselves when submitted. */
  value?: string;
  defaultValue?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Shown in place of the hint, tied to the field and announced. */
  error?: string | undefined;
  hint?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  endAdornment?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  mono?: boolean;
  type?: string;
  id?: string;
  name?: string;
  placeholder?: string;
  autoComplete?: string;
  attributes?: OutlinedInputProps['inputProps'];
}

/** A labelled field; its hint and its error are its description. */
export function TextInput({
  label,
  error,
  hint,
  id,
  mono = false,
  required = false,
  disabled = false,
  attributes,
  ...input
}: TextInputProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const described = error !== undefined || hint !== undefined;
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled}>
      <FormLabel htmlFor={fieldId} sx={{ mb: 2 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...input}
        id={fieldId}
        slotProps={{ input: { ...attributes, required, 'aria-describedby': described ? hintId : undefined } }}
        sx={(theme) => (mono ? { fontFamily: theme.typography.fontFamilyMono, letterSpacing: '0.06em' } : {})}
      />
      <FormHelperText id={hintId} role={error === undefined ? undefined : 'alert'} hidden={!described}>
        {error ?? hint}
      </FormHelperText>
    </FormControl>
  );
}
