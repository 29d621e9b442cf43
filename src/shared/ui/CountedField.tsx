import { useId } from 'react';
import Box from '@mui/material/Box';
import { countWithNoun, visibleLength } from '../text';
import { TextInput, type InputProps } from './TextInput';

interface CountedFieldProps extends InputProps {
  readonly label: string;
  /** What the text is called in a sentence, such as `name`. */
  readonly noun: string;
  readonly text: string;
  /** The maximum length in visible characters. A longer text is not shortened. */
  readonly max: number;
  /** A sentence that says why the text was refused. The field itself says when the text is too long. */
  readonly refusal?: string | null;
}

/**
 * A text field with a character counter. A refusal, or by how much the text is too long, is shown below the field,
 * `children` beside it.
 */
export function CountedField({ noun, text, max, refusal, children, ...field }: CountedFieldProps) {
  const countId = useId();
  const length = visibleLength(text);
  const tooLong = length > max ? `Shorten the ${noun} by ${countWithNoun(length - max, 'character')}.` : undefined;
  return (
    <TextInput
      {...field}
      dense
      value={text}
      autoComplete="off"
      error={tooLong ?? refusal ?? undefined}
      aria-describedby={countId}
      end={
        <Box
          component="span"
          id={countId}
          sx={{ typography: 'monoSmall', flexShrink: 0, color: tooLong ? 'error.main' : 'text.tertiary' }}
        >
          {`${length}/${max}`}
        </Box>
      }
      wrapField={(input) => (
        <Box sx={ROW}>
          {input}
          {children}
        </Box>
      )}
    />
  );
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
