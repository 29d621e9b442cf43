import { useId, useState, type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import IconButton from '@mui/material/IconButton';
import { WIDE_PANEL_UP } from './panelWidths';
import { Icon } from './Icon';

export interface InputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color'> {
  ref?: Ref<HTMLInputElement>;
  /** Stands inside the field, before the text. */
  start?: ReactNode;
  /** Stands inside the field, behind the text, such as a button. */
  end?: ReactNode;
  sx?: OutlinedInputProps['sx'];
  /** Lower, for a field in a panel that has little room. */
  dense?: boolean;
}

/** A field without a label of its own; all attributes but `sx` are those of the browser's field. */
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

interface TextInputProps extends InputProps {
  label: string;
  /** Shown in place of the hint, tied to the field and announced. */
  error?: string | undefined;
  /** A notice announces what is wrong. */
  isErrorAnnounced?: boolean;
  hint?: ReactNode;
  /** Puts something around the field itself, such as its buttons beside it. */
  around?: (field: ReactNode) => ReactNode;
}

/** A labelled field; its hint and its error are its description. A dense one has its label beside it where a panel is wide. */
export function TextInput({ label, error, isErrorAnnounced = false, hint, id, around, ...input }: TextInputProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const isDescribed = error !== undefined || hint !== undefined;
  const describedBy = [input['aria-describedby'], isDescribed && hintId].filter(Boolean).join(' ');
  const field = <Input {...input} id={fieldId} aria-describedby={describedBy || undefined} />;
  return (
    <FormControl fullWidth error={error !== undefined} sx={input.dense ? LABEL_BESIDE : null}>
      <FormLabel htmlFor={fieldId}>{label}</FormLabel>
      {around ? around(field) : field}
      {isDescribed && (
        <FormHelperText id={hintId} role={error === undefined || isErrorAnnounced ? undefined : 'alert'}>
          {error ?? hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** For a form control in a panel: where that is wide, the label stands beside the field. */
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

interface PasswordInputProps {
  id: string;
  /** `Password` and `password`, where there is one. */
  label?: string;
  name?: string;
  autoComplete: 'current-password' | 'new-password';
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string | undefined;
  isErrorAnnounced?: boolean;
  hint?: string;
  autoFocus?: boolean;
}

/** A password field that can show what is typed. */
export function PasswordInput({ hint, label: fieldLabel = 'Password', name = 'password', ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
  return (
    <TextInput
      {...rest}
      {...(hint === undefined ? {} : { hint })}
      label={fieldLabel}
      name={name}
      type={isShown ? 'text' : 'password'}
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton edge="end" aria-label={label} title={label} onClick={() => setIsShown(!isShown)}>
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  );
}
