import IconButton from '@mui/material/IconButton';
import { switchColorScheme } from './colorScheme';
import { Icon } from './Icon';
import { Tooltip } from './tooltip/Tooltip';

/** It looks and is called alike in both: pages are built before anybody has chosen. */
const LABEL = 'Switch between dark and light';

/** Switches between dark and light; the choice is kept in this browser. */
export function ThemeToggle() {
  return (
    <Tooltip title={LABEL}>
      <IconButton aria-label={LABEL} onClick={switchColorScheme}>
        <Icon name="contrast" />
      </IconButton>
    </Tooltip>
  );
}
