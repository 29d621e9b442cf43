import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTheme } from '@mui/material/styles';
import { APP_ICONS } from '../../shared/ui/appIcons';
import { Icon } from '../../shared/ui/Icon';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden';
import { useStage, type PanelStatus } from './stage';

const HINTS: Record<PanelStatus, string> = {
  closed: 'Open the timeline, for testers',
  loading: 'Opening the timeline...',
  open: 'Close the timeline',
  failed: 'The timeline could not be loaded. Press to try again.',
};

/** Opens and closes the timeline panel. Where room is short it is an icon with the same name. */
export function TimelineButton({ isShort = false }: { isShort?: boolean }) {
  const { sizes } = useTheme();
  const { panelId, buttonId, status, toggle } = useStage();
  const hint = HINTS[status];
  const state = {
    id: buttonId,
    'aria-expanded': status === 'open',
    'aria-controls': status === 'open' ? panelId : undefined,
  };
  const failed = status === 'failed';
  const icon =
    status === 'loading' ? (
      <CircularProgress color="inherit" size={sizes.icon[isShort ? 'medium' : 'small']} aria-hidden="true" />
    ) : (
      <Icon name={failed ? 'warning' : APP_ICONS.timeline} size={isShort ? 'medium' : 'small'} />
    );
  return (
    <>
      <Tooltip title={hint} describeChild>
        {isShort ? (
          <IconButton {...state} aria-label="Timeline" color={failed ? 'warning' : 'default'} onClick={toggle}>
            {icon}
          </IconButton>
        ) : (
          <Button
            {...state}
            color={failed ? 'warning' : 'inherit'}
            startIcon={icon}
            onClick={toggle}
            sx={{ flexShrink: 0 }}
          >
            Timeline
          </Button>
        )}
      </Tooltip>
      <VisuallyHidden>
        <span role="status">{status === 'loading' || failed ? hint : ''}</span>
      </VisuallyHidden>
    </>
  );
}
