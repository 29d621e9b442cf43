import { useState, type ChangeEvent } from 'react';
import IconButton from '@mui/material/IconButton';
import { Icon } from './Icon';
import { TextInput } from './TextInput';

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
