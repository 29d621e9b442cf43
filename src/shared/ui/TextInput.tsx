import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color'> {
  ref?: Ref<HTMLInputElement>;
  /** Stands inside the field, before the text. */
  start?: ReactNode;
  /** Stands inside the field, behind the text, such as a button. */
  end?: ReactNode;
  sx?: OutlinedInputProps['sx'];
}

/** A field without a label of its own; all attributes but `sx` are those of the browser's field. */
export function Input({ start, end, sx, ref, ...field }: InputProps) {
  return (
    <OutlinedInput
      fullWidth
      startAdornment={start}
      endAdornment={end}
      inputRef={ref}
      slotProps={{ input: field }}
      {...(sx && { sx })}
    />
  );
}

interface TextInputProps extends InputProps {
  label: string;
  /** Shown in place of the hint, tied to the field and announced. */
  error?: string | undefined;
  hint?: ReactNode;
  mono?: boolean;
}

/** A labelled field; its hint and its error are its description. */
export function TextInput({ label, error, hint, id, mono = false, ...input }: TextInputProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const isDescribed = error !== undefined || hint !== undefined;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={fieldId}>{label}</FormLabel>
      <Input {...input} id={fieldId} aria-describedby={isDescribed ? hintId : undefined} {...(mono && { sx: MONO })} />
      {isDescribed && (
        <FormHelperText id={hintId} role={error === undefined ? undefined : 'alert'}>
          {error ?? hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}

const MONO = { fontFamily: 'fontFamilyMono', letterSpacing: '0.06em' };
