import IconButton from '@mui/material/IconButton';
import { Tooltip } from './tooltip/Tooltip';
import { useColorScheme } from '@mui/material/styles';
import { Icon } from './Icon';

/** Switches between dark and light; the choice is kept in this browser. */
export function ThemeToggle() {
  const { mode, setMode } = useColorScheme();
  const next = mode === 'light' ? 'dark' : 'light';
  const label = `Switch to the ${next} theme`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(next)}>
        <Icon name={next === 'light' ? 'sun' : 'moon'} />
      </IconButton>
    </Tooltip>
  );
}
