import { useState, type ChangeEvent } from 'react';
import IconButton from '@mui/material/IconButton';
import { Icon } from './Icon';
import { TextInput } from './TextInput';

interface PasswordInputProps {
  id: string;
  autoComplete: 'current-password' | 'new-password';
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string | undefined;
  hint?: string;
}

/** A password field that can show what is typed. */
export function PasswordInput({ hint, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
  return (
    <TextInput
      {...rest}
      {...(hint === undefined ? {} : { hint })}
      label="Password"
      name="password"
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
