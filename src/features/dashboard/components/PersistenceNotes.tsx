import { useContext, useEffect, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Ms } from '../../../engine/clock/clock';
import type { PersistenceProblem, ReplacedDashboard } from '../../../services/persistence/persistence';
import { usePersistence, useEnvironment } from '../../../services/environment';
import { STORED_EACH_BROWSER, stored } from '../../../shared/stored';
import { saveFile } from '../../../shared/saveFile';
import { utcText } from '../../../shared/text';
import { APP_ICONS } from '../../../shared/ui/appIcons';
import { Icon, type IconName } from '../../../shared/ui/Icon';
import { OpenCopyContext } from '../../../shared/openCopy';
import { SaveCopyContext } from '../../../shared/saveCopy';
import { FILE_KEEPS_TYPED } from '../../../shared/typedTextWords';
import { LANDSCAPE_PHONE } from '../../../shared/ui/panelWidths';
import { SAVED_IN_EACH_BROWSER } from '../../../shared/words';

const PROBLEMS: Readonly<Record<Exclude<PersistenceProblem, 'unsaved' | 'onlyHere'>, string>> = {
  forbidden: "This browser won't let SEED save your dashboard. It's only in this tab and is lost when you close it.",
  noRoom:
    'There is no room to save your dashboard. What was saved before is safe; changes are only in this tab. Free some space on this device, and keep this tab open: SEED keeps trying.',
  noLocks: "This browser can't save your dashboard safely across tabs. It's lost when you close this tab.",
  noAnswer:
    "This browser's storage isn't responding. This dashboard is only in this tab; your saved dashboard is safe. Please reload.",
  notLoaded:
    "SEED couldn't load everything it needs to save. This dashboard is only in this tab; your saved dashboard is safe. Please reload.",
  newer:
    'Your dashboard was saved by a newer version of SEED. Reload this tab. Until then, what you do here is only in this tab.',
  newerStill:
    'Your dashboard was saved by a newer version of SEED. It is safe, and opens again with the newer version. This dashboard is only in this tab.',
  removed:
    'Your dashboard is no longer saved on this device: it was cleared or removed there. It continues in this tab, and is lost when you close it.',
};

const onlyHereText = (since: Ms | null) =>
  since === null
    ? 'This dashboard is saved nowhere and is only in this tab.'
    : `Another tab has your saved dashboard. What you did here since ${utcText(since)} UTC is only in this tab.`;

/** Notes above the dashboard about how it is saved (PRODUCT.md P11). */
export function PersistenceNotes() {
  const {
    status: { branch, problem, unsavedSince, hasUnsavedWork, unreadableTexts, replaced, isNewHere },
    leaveBranch,
    saveAgain,
    discard,
  } = usePersistence();
  const saveCopy = useContext(SaveCopyContext);
  useQuestionOnLeaving(hasUnsavedWork);
  return (
    <Box
      sx={({ sizes }) => ({
        display: 'grid',
        gap: 3,
        maxWidth: sizes.width.wide,
        mx: 'auto',
        px: { xs: 4, sm: 6 },
        pt: { xs: 3, sm: 4 },
        '&:empty': { display: 'none' },
        // A phone on its side has room for one line above Start.
        [LANDSCAPE_PHONE]: { pt: 1, gap: 1, '& > *': { py: 0 }, '& button': { minHeight: 0 } },
      })}
    >
      {branch !== null && (
        <Note
          icon={APP_ICONS.branch}
          actions={
            <>
              {saveCopy && <SaveButton onClick={() => void saveCopy()} />}
              <Button variant="outlined" color="inherit" onClick={leaveBranch}>
                Back to my dashboard
              </Button>
            </>
          }
        >
          You're in a branch of a timeline. It's lost when you reload or close this tab, or sign out. Your own dashboard{' '}
          {branch === 'ownSaved' ? 'keeps running meanwhile.' : 'has been removed from this device.'} {FILE_KEEPS_TYPED}
        </Note>
      )}
      {problem === 'unsaved' && unsavedSince !== null && (
        <Note>{`Changes since ${utcText(unsavedSince)} UTC are not saved yet. SEED keeps trying. Free some space on this device, and keep this tab open.`}</Note>
      )}
      {problem !== null && problem !== 'unsaved' && (
        <Note
          actions={
            <>
              {saveCopy && <SaveButton onClick={() => void saveCopy()} />}
              {problem === 'onlyHere' && (
                <Button color="inherit" onClick={discard}>
                  Discard it
                </Button>
              )}
              {problem === 'removed' && (
                <Button variant="outlined" color="inherit" onClick={saveAgain}>
                  Save it again
                </Button>
              )}
            </>
          }
        >
          {problem === 'onlyHere' ? onlyHereText(unsavedSince) : PROBLEMS[problem]} {saveCopy && FILE_KEEPS_TYPED}
        </Note>
      )}
      {unreadableTexts.length > 0 && <UnreadableNote />}
      {replaced.map((dashboard) => (
        <ReplacedNote key={dashboard.key} dashboard={dashboard} />
      ))}
      {isNewHere && <EachBrowserNote />}
    </Box>
  );
}

/**
 * Lets the browser ask before the page is left (PRODUCT.md P11.6e). A listener that is always there would keep the page
 * out of the browser's cache of pages.
 */
function useQuestionOnLeaving(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWanted]);
}

/** Offers the saved dashboards that could not be read as a file, until the user removes them. */
function UnreadableNote() {
  const {
    status: { unreadableTexts },
    forget,
  } = usePersistence();
  const { clock } = useEnvironment();
  const save = () => {
    const name = `seed-set-aside-${fileNameText(clock.now())}.json`;
    saveFile({ name, type: 'application/json', text: `[${unreadableTexts.join(',\n')}]\n` });
  };
  return (
    <Note
      actions={
        <>
          <SaveButton onClick={save} />
          <Button color="inherit" onClick={() => forget('unreadable')}>
            Remove
          </Button>
        </>
      }
    >
      This version of SEED couldn't read your saved dashboard. You can save it as a file. {FILE_KEEPS_TYPED}
    </Note>
  );
}

/** Offers a dashboard that a copy has replaced as a file, until the user removes it. */
function ReplacedNote({ dashboard: { key, text } }: { dashboard: ReplacedDashboard }) {
  const { forget } = usePersistence();
  const replacedAt = Number.parseInt(key, 10);
  const save = () =>
    saveFile({ name: `seed-replaced-${fileNameText(replacedAt)}.timeline.json`, type: 'application/json', text });
  return (
    <Note
      isQuiet
      icon="info"
      actions={
        <>
          <SaveButton onClick={save} />
          <Button color="inherit" onClick={() => forget(key)}>
            Remove
          </Button>
        </>
      }
    >
      {`The dashboard that your copy replaced at ${utcText(replacedAt)} UTC is kept on this device. As a file, it can be opened as a copy again. ${FILE_KEEPS_TYPED}`}
    </Note>
  );
}

const fileNameText = (moment: Ms) => utcText(moment).replace(/[^0-9]+/g, '-');

/** The note that dashboards are saved in each browser, until the user dismisses it for good. */
function EachBrowserNote() {
  const [isDismissed, setIsDismissed] = useState(() => stored.read(STORED_EACH_BROWSER) !== null);
  const openCopy = useContext(OpenCopyContext);
  if (isDismissed) return null;
  const dismiss = () => {
    setIsDismissed(true);
    // If storage is unavailable, the note is gone until the page is reloaded.
    stored.write(STORED_EACH_BROWSER, 'yes');
  };
  return (
    <Note
      isQuiet
      icon="info"
      actions={
        <>
          {openCopy && (
            <Button color="inherit" onClick={openCopy}>
              Open a saved copy...
            </Button>
          )}
          <Button color="inherit" onClick={dismiss}>
            Got it
          </Button>
        </>
      }
    >
      {SAVED_IN_EACH_BROWSER}
    </Note>
  );
}

function SaveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button color="inherit" startIcon={<Icon name="download" size="small" />} onClick={onClick}>
      Save as a file
    </Button>
  );
}

interface NoteProps {
  readonly icon?: IconName;
  /** Whether nothing is at risk. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

function Note({ icon = 'warning', isQuiet = false, children, actions }: NoteProps) {
  return (
    <Box
      role="status"
      sx={({ radii, vars: { palette } }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 2,
        border: 1,
        borderColor: isQuiet ? palette.divider : palette.warning.main,
        borderRadius: `${radii.card}px`,
        background: palette.background.paper,
      })}
    >
      <Icon name={icon} sx={{ color: isQuiet ? 'text.secondary' : 'warning.main' }} />
      <Box
        sx={{ display: 'flex', flex: 1, flexWrap: 'wrap', alignItems: 'center', columnGap: 7, rowGap: 1, minWidth: 0 }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 14rem', minWidth: 0 }}>
          {children}
        </Typography>
        {actions && <Box sx={ACTIONS}>{actions}</Box>}
      </Box>
    </Box>
  );
}

/** Below the text, the text of the first button is in line with it. */
const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 2, '& > .MuiButton-text:first-of-type': { ml: -4 } };
