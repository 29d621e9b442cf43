import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { KeepingStatus } from '../../../services/keptDashboards/keeping';
import { useKeeping, useSurroundings } from '../../../services/surroundings';
import { saveFile } from '../../../shared/saveFile';
import { utcText } from '../../../shared/text';
import { Icon } from '../../../shared/ui/Icon';
import type { IconName } from '../../../shared/ui/iconPaths';
import { APP_ICONS } from '../../../shared/ui/appIcons';

const TROUBLES: Record<NonNullable<KeepingStatus['trouble']>, string> = {
  forbidden: 'This browser does not let SEED save your dashboard. It exists in this tab only, and is lost when you close it.',
  notLoaded: 'Saving is unavailable: a part of SEED did not load. This dashboard exists in this tab only; what was saved before is safe. Please reload.',
  full: 'There is no space on this device to save your dashboard. It continues in this tab; please free some space before you close it.',
  noRoom: 'There is no space on this device to save your dashboard. It exists in this tab only; please free some space, and reload.',
  noLocks: 'This browser cannot tell two tabs apart, so your dashboard is not saved. It is lost when you close this tab.',
};

/** What there is to say of the keeping of the dashboard, above it (PRODUCT.md P11). */
export function KeepingNotes() {
  const { now, backToMine, forgetSetAside } = useKeeping();
  const { clock } = useSurroundings();
  const save = () => {
    const name = `seed-set-aside-${utcText(clock.now()).replace(/[^0-9]+/g, '-')}.json`;
    saveFile({ name, type: 'application/json', text: `[${now.setAside.join(',\n')}]\n` });
  };
  return (
    <Box sx={({ sizes }) => ({ display: 'grid', gap: 3, maxWidth: sizes.width.wide, mx: 'auto', px: { xs: 4, sm: 6 }, pt: { xs: 3, sm: 4 } })}>
      {now.isBranch && (
        <Band
          icon={APP_ICONS.branch}
          actions={
            <Button variant="outlined" color="inherit" onClick={backToMine}>
              Back to my dashboard
            </Button>
          }
        >
          This is a branch of a timeline. Your own dashboard stands still, and continues where you left it.
        </Band>
      )}
      {now.isNotReturned && <Band>{'We couldn\'t load your own dashboard. It is safe; please try again.'}</Band>}
      {now.trouble !== null && <Band>{TROUBLES[now.trouble]}</Band>}
      {now.setAside.length > 0 && (
        <Band
          actions={
            <>
              <Button color="inherit" startIcon={<Icon name="download" size="small" />} onClick={save}>
                Save as a file
              </Button>
              <Button color="inherit" onClick={forgetSetAside}>
                Remove
              </Button>
            </>
          }
        >
          This version of SEED could not read work saved on this device, and set it aside.
        </Band>
      )}
    </Box>
  );
}

function Band({ icon = 'warning', children, actions }: { icon?: IconName; children: ReactNode; actions?: ReactNode }) {
  return (
    <Box
      role="status"
      sx={({ radii, vars: { palette } }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 2,
        border: 1,
        borderColor: palette.warning.main,
        borderRadius: `${radii.card}px`,
        background: palette.background.paper,
      })}
    >
      <Icon name={icon} sx={{ color: 'warning.main' }} />
      <Typography variant="body2" sx={{ flex: '1 1 16rem' }}>
        {children}
      </Typography>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
