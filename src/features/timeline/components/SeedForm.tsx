import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TextInput } from '../../../shared/ui/TextInput';

/** Longer seeds are in no timeline. */
const LONGEST_SEED = 200;

/** Changes the seed, from which all chance of the session follows. */
export function SeedForm({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) {
  const [text, setText] = useState(seed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(text);
  };
  return (
    <Box component="form" aria-label="Change the seed" onSubmit={submit} sx={{ display: 'grid', justifyItems: 'start', gap: 3, px: 4, py: 3 }}>
      <TextInput
        dense
        label="Seed"
        value={text}
        maxLength={LONGEST_SEED}
        onChange={({ target }) => setText(target.value)}
        hint="All chance of the session follows from it: how long steps take, what wallets and rewards come to."
      />
      <Button type="submit" size="small" variant="contained" disabled={text === seed}>
        Change it
      </Button>
    </Box>
  );
}
