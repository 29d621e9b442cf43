import { useContext, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PersistenceProblem } from '../../../services/persistence/persistence';
import { usePersistence, useEnvironment } from '../../../services/environment';
import { saveFile } from '../../../shared/saveFile';
import { utcText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { SaveCopyContext } from '../../../shared/saveCopy';

const PROBLEMS: Readonly<Record<Exclude<PersistenceProblem, 'unsaved'>, string>> = {
  forbidden: "This browser won't let SEED save your dashboard. It's only in this tab and is lost when you close it.",
  noRoom: "Not enough space to save your dashboard. It's only in this tab; free some space, then reload.",
  noLocks: "This browser can't save your dashboard safely across tabs. It's lost when you close this tab.",
  noAnswer:
    "This browser's storage doesn't answer. This dashboard is only in this tab; your saved work is safe. Please reload.",
  notLoaded:
    "SEED couldn't load everything it needs to save. This dashboard is only in this tab; your saved work is safe. Please reload.",
  removed:
    'Your dashboard is no longer saved on this device, because its data was cleared. It continues in this tab, and is lost when you close it.',
  replaced:
    "Your dashboard isn't saved: another tab has begun a new one since. This one continues in this tab, and is lost when you close it.",
  outdated: 'Another tab has opened a newer version of SEED. Please reload this one.',
};

const FILE_TEXT = 'A file keeps the names of wallets as they were typed.';

/** Notes above the dashboard about how it is saved (PRODUCT.md P11). */
export function PersistenceNotes() {
  const {
    status: { branch, problem, unsavedSince, unreadableTexts },
    leaveBranch,
    saveAgain,
    forgetUnreadableTexts,
  } = usePersistence();
  const { clock } = useEnvironment();
  const saveBranch = useContext(SaveCopyContext);
  const saveUnreadableTexts = () => {
    const name = `seed-set-aside-${utcText(clock.now()).replace(/[^0-9]+/g, '-')}.json`;
    saveFile({ name, type: 'application/json', text: `[${unreadableTexts.join(',\n')}]\n` });
  };
  return (
    <Box
      sx={({ sizes }) => ({
        display: 'grid',
        gap: 3,
        maxWidth: sizes.width.wide,
        mx: 'auto',
        px: { xs: 4, sm: 6 },
        pt: { xs: 3, sm: 4 },
      })}
    >
      {branch !== null && (
        <Note
          icon={APP_ICONS.branch}
          actions={
            <>
              {saveBranch && <SaveButton onClick={() => void saveBranch()} />}
              <Button variant="outlined" color="inherit" onClick={leaveBranch}>
                Back to my dashboard
              </Button>
            </>
          }
        >
          You're in a branch of a timeline. It's lost when you reload or close this tab, or sign out. Your own dashboard{' '}
          {branch === 'ownKept' ? 'keeps running meanwhile.' : "couldn't be saved, and is lost with it."} {FILE_TEXT}
        </Note>
      )}
      {problem === 'unsaved' && unsavedSince !== null && (
        <Note>{`Changes since ${utcText(unsavedSince)} UTC are not saved yet. SEED keeps trying. Free some space on this device, and keep this tab open.`}</Note>
      )}
      {problem !== null && problem !== 'unsaved' && (
        <Note
          actions={
            (problem === 'removed' || problem === 'replaced') && (
              <Button variant="outlined" color="inherit" onClick={saveAgain}>
                Save it again
              </Button>
            )
          }
        >
          {PROBLEMS[problem]}
        </Note>
      )}
      {unreadableTexts.length > 0 && (
        <Note
          actions={
            <>
              <SaveButton onClick={saveUnreadableTexts} />
              <Button color="inherit" onClick={forgetUnreadableTexts}>
                Remove
              </Button>
            </>
          }
        >
          This version of SEED couldn't read your saved work. You can save it as a file. {FILE_TEXT}
        </Note>
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

function Note({ icon = 'warning', children, actions }: { icon?: IconName; children: ReactNode; actions?: ReactNode }) {
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
