import { useSyncExternalStore } from 'react';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Icon } from './Icon';
import { Tooltip } from './tooltip/Tooltip';

/** Switches between dark and light; the choice is kept in this browser. */
export function ThemeToggle() {
  const { mode, setMode } = useColorScheme();
  // Pages are built dark: the button is taken over as it was built, and drawn again where light was chosen.
  const shown = useSyncExternalStore(subscribeToNothing, () => mode, () => 'dark');
  const next = shown === 'light' ? 'dark' : 'light';
  const label = `Switch to the ${next} theme`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(next)}>
        <Icon name={next === 'light' ? 'sun' : 'moon'} />
      </IconButton>
    </Tooltip>
  );
}

const subscribeToNothing = () => () => {};
