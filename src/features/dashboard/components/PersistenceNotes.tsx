import { useContext, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PersistenceTrouble } from '../../../services/persistence/persistence';
import { usePersistence, useSurroundings } from '../../../services/surroundings';
import { saveFile } from '../../../shared/saveFile';
import { utcText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { SaveCopyContext } from '../saveCopy';

const TROUBLES: Readonly<Record<Exclude<PersistenceTrouble, 'unsaved'>, string>> = {
  forbidden: 'This browser does not let SEED save your dashboard. It exists in this tab only, and is lost when you close it.',
  noRoom: 'There is no space on this device to save your dashboard. It exists in this tab only; please free some space, and reload.',
  noLocks: 'This browser cannot tell two tabs apart, so your dashboard is not saved. It is lost when you close this tab.',
  noAnswer: "This browser's storage does not answer. This dashboard exists in this tab only; what was saved before is safe. Please reload.",
  notLoaded: 'Saving is unavailable: a part of SEED did not load. This dashboard exists in this tab only; what was saved before is safe. Please reload.',
  gone: 'Your dashboard is no longer saved on this device, because its data was cleared. It continues in this tab, and is lost when you close it.',
  taken: 'Your dashboard is not saved: another tab has begun one since. It continues in this tab, and is lost when you close it.',
  outdated: 'Another tab has opened a newer version of SEED. Please reload this one.',
};

const BRANCH = "This is a branch of a timeline. It is lost when you reload or close this tab, or sign out. Your own dashboard";

/** Says how the dashboard is kept, above it (PRODUCT.md P11). */
export function PersistenceNotes() {
  const { now: { branch, trouble, unsavedSince, unreadable }, backToMine, keepAgain, forgetUnreadable } = usePersistence();
  const { clock } = useSurroundings();
  const saveBranch = useContext(SaveCopyContext);
  const saveUnreadable = () => {
    const name = `seed-set-aside-${utcText(clock.now()).replace(/[^0-9]+/g, '-')}.json`;
    saveFile({ name, type: 'application/json', text: `[${unreadable.join(',\n')}]\n` });
  };
  return (
    <Box sx={({ sizes }) => ({ display: 'grid', gap: 3, maxWidth: sizes.width.wide, mx: 'auto', px: { xs: 4, sm: 6 }, pt: { xs: 3, sm: 4 } })}>
      {branch !== null && (
        <Band
          icon={APP_ICONS.branch}
          actions={
            <>
              {saveBranch && <SaveButton onClick={() => void saveBranch()} />}
              <Button variant="outlined" color="inherit" onClick={backToMine}>
                Back to my dashboard
              </Button>
            </>
          }
        >
          {BRANCH} {branch === 'ownKept' ? 'continues meanwhile.' : 'could not be saved, and is lost with it.'}
        </Band>
      )}
      {trouble === 'unsaved' && unsavedSince !== null && (
        <Band>{`Changes since ${utcText(unsavedSince)} UTC are not saved yet. SEED keeps trying: please free some space on this device, and keep this tab open.`}</Band>
      )}
      {trouble !== null && trouble !== 'unsaved' && (
        <Band
          actions={
            (trouble === 'gone' || trouble === 'taken') && (
              <Button variant="outlined" color="inherit" onClick={keepAgain}>
                Keep it again
              </Button>
            )
          }
        >
          {TROUBLES[trouble]}
        </Band>
      )}
      {unreadable.length > 0 && (
        <Band
          actions={
            <>
              <SaveButton onClick={saveUnreadable} />
              <Button color="inherit" onClick={forgetUnreadable}>
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

function SaveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button color="inherit" startIcon={<Icon name="download" size="small" />} onClick={onClick}>
      Save as a file
    </Button>
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
