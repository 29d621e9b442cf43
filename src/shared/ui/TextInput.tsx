import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Input } from './Input';
import { themed } from './themed';

interface TextInputProps extends ComponentPropsWithRef<typeof Input> {
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
  const described = error !== undefined || hint !== undefined;
  return (
    <Group>
      <Label htmlFor={fieldId}>{label}</Label>
      <Input
        {...input}
        id={fieldId}
        aria-invalid={error !== undefined}
        aria-describedby={described ? hintId : undefined}
        {...(mono && { sx: MONO })}
      />
      <Description id={hintId} role={error === undefined ? undefined : 'alert'} hidden={!described}>
        {error ?? hint}
      </Description>
    </Group>
  );
}

const MONO = { fontFamily: 'fontFamilyMono', letterSpacing: '0.06em' };

const Group = styled('div')({ width: '100%', minWidth: 0 });

const Label = styled('label')(
  themed(({ typography, spacing }) => ({ ...typography.subtitle2, display: 'inline-block', marginBottom: spacing(2) })),
);

const Description = styled('p')(
  themed(({ typography, spacing, vars: { palette } }) => ({
    ...typography.caption,
    margin: spacing(1.5, 0, 0),
    color: palette.text.secondary,
    '&[role="alert"]': { color: palette.error.main },
  })),
);
