import IconButton from '@mui/material/IconButton';
import { switchColorScheme } from './colorScheme';
import { Icon } from './Icon';

/** It looks and is called alike in both: pages are built before anybody has chosen. */
const LABEL = 'Switch between dark and light';

/** Switches between dark and light; the choice is kept in this browser. */
export function ThemeToggle() {
  return (
    <IconButton aria-label={LABEL} title={LABEL} onClick={switchColorScheme}>
      <Icon name="contrast" />
    </IconButton>
  );
}
