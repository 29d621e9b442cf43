import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import IconButton from '@mui/material/IconButton';
import { WIDE_PANEL_UP } from './panelWidths';
import { Icon } from './Icon';

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color'> {
  ref?: Ref<HTMLInputElement>;
  /** Shown inside the field, before the text. */
  start?: ReactNode;
  /** Shown inside the field, after the text, such as a button. */
  end?: ReactNode;
  sx?: OutlinedInputProps['sx'];
  /** Reduces the height, for panels with little room. */
  dense?: boolean;
}

/** A field without a label. All other attributes go to the browser's input. */
export function Input({ start, end, sx, dense = false, ref, ...field }: InputProps) {
  return (
    <OutlinedInput
      fullWidth
      size={dense ? 'small' : 'medium'}
      startAdornment={start}
      endAdornment={end}
      inputRef={ref}
      slotProps={{ input: field }}
      {...(sx && { sx })}
    />
  );
}

/** What is wrong with a field: a sentence, or the title and the reason of a refusal, which take a line each. */
export type FieldError = string | { readonly title: string; readonly reason: string };

interface TextInputProps extends InputProps {
  label: string;
  /** Shown instead of the hint, as the field's description, and announced. */
  error?: FieldError | undefined;
  /** A notice already announces the error. */
  isErrorAnnounced?: boolean;
  hint?: ReactNode;
  /** Shown below the hint or the error, whichever there is. */
  help?: ReactNode;
  /** Renders the field with other content, such as buttons beside it. */
  wrapField?: (field: ReactNode) => ReactNode;
}

/** A labelled field, described by its hint or its error, and its help. In a wide panel, a dense field has its label beside it. */
export function TextInput({
  label,
  error,
  isErrorAnnounced = false,
  hint,
  help,
  id,
  wrapField,
  ...input
}: TextInputProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const hintId = `${fieldId}-hint`;
  const helpId = `${fieldId}-help`;
  const isDescribed = error !== undefined || hint !== undefined;
  const describedBy = [input['aria-describedby'], isDescribed && hintId, help !== undefined && helpId]
    .filter(Boolean)
    .join(' ');
  const field = <Input {...input} id={fieldId} aria-describedby={describedBy || undefined} />;
  return (
    <FormControl fullWidth error={error !== undefined} sx={input.dense ? LABEL_BESIDE : null}>
      <FormLabel htmlFor={fieldId}>{label}</FormLabel>
      {wrapField ? wrapField(field) : field}
      {isDescribed && (
        <FormHelperText id={hintId} role={error === undefined || isErrorAnnounced ? undefined : 'alert'}>
          {error === undefined ? <span>{hint}</span> : <ErrorText error={error} />}
        </FormHelperText>
      )}
      {help !== undefined && (
        <FormHelperText id={helpId} error={false}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** Each text is in an element: a browser that translates the page replaces text nodes, and React cannot remove those. */
function ErrorText({ error }: { error: FieldError }) {
  if (typeof error === 'string') return <span key={error}>{error}</span>;
  return (
    <>
      <Box component="strong" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
        {error.title}
      </Box>{' '}
      <Box component="span" sx={{ display: 'block' }}>
        {error.reason}
      </Box>
    </>
  );
}

const LABEL_BESIDE = {
  '& > label': { mb: 1 },
  [WIDE_PANEL_UP]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: 3,
    '& > label': { m: 0 },
    '& > p': { gridColumn: 2 },
  },
};

type PasswordInputProps = Omit<TextInputProps, 'label'> & Partial<Pick<TextInputProps, 'label'>>;

/** A password field that can show the password. */
export function PasswordInput({ label = 'Password', name = 'password', ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const toggleLabel = isShown ? 'Hide password' : 'Show password';
  return (
    <TextInput
      {...rest}
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton edge="end" aria-label={toggleLabel} title={toggleLabel} onClick={() => setIsShown(!isShown)}>
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  );
}
