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
  forbidden: 'This browser does not let SEED keep your dashboard. It lives in this tab alone, and is gone when the tab is closed.',
  notLoaded: 'What keeps your dashboard did not load. This one lives in this tab alone, and what was kept before stands still. Please reload.',
  notReturned: 'Your own dashboard could not be fetched. It stands still; please try again.',
  full: 'There is no room on this device to keep your dashboard as it is now. It goes on in this tab; please make room before you close it.',
  noLocks: 'This browser cannot tell two tabs apart, so your dashboard is not kept. It is gone when this tab is closed.',
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
              Back to mine
            </Button>
          }
        >
          This is a branch of a timeline. Your own dashboard stands still meanwhile, and goes on where you left it.
        </Band>
      )}
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
          Work that was kept on this device could not be read by this version of SEED, and was set aside.
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
