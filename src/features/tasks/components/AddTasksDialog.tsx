import { useId, type SubmitEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDispatch, useSelector } from 'react-redux';
import { countText } from '../../../shared/text';
import { Dialog, DialogHead } from '../../../shared/ui/Dialog';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { TranslationSafeText } from '../../../shared/ui/TranslationSafeText';
import type { Protocol } from '../../protocols';
import { previewOf, type Preview } from '../addTasksPreview';
import { QUEUE_MAX_SIZE } from '../queueRules';
import { selectTaskIds } from '../tasksSelectors';
import { addTasksPressed } from '../tasksSlice';
import { ChoiceList } from './ChoiceList';
import { useAddTasksChoices } from './useAddTasksChoices';

interface AddTasksDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onExited: () => void;
}

/**
 * Asks for a protocol, its actions, the wallets to run them with, and how many times to add each (PRODUCT.md P5.11).
 */
export function AddTasksDialog({ isOpen, onClose, onExited }: AddTasksDialogProps) {
  const titleId = useId();
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isSmall}
      maxWidth={false}
      slotProps={{ paper: { sx: paperStyles }, transition: { onExited } }}
    >
      <AddTasksForm titleId={titleId} onClose={onClose} />
    </Dialog>
  );
}

function AddTasksForm({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const dispatch = useDispatch();
  const previewId = useId();
  const choices = useAddTasksChoices();
  const { protocol, chosenActions, wallets, chosenWallets, times, queueLength, startableCount, setTimes } = choices;
  const tasksPerWallet = chosenActions.length * (Number(times) || 0);
  const preview = isValidTimes(times)
    ? previewOf({ protocol, wallets: chosenWallets, tasksPerWallet, queueLength, startableCount })
    : INVALID_TIMES;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!preview.ok || !protocol) return;
    dispatch(
      addTasksPressed({
        protocolId: protocol.id,
        actionIds: chosenActions.map(({ id }) => id),
        walletIds: chosenWallets.map(({ id }) => id),
        times: Number(times),
      }),
    );
    onClose();
  };
  return (
    <Box component="form" onSubmit={submit} sx={formStyles}>
      <div data-part="head">
        <DialogHead id={titleId} title="Add tasks" onClose={onClose} />
      </div>
      <Choices {...choices} />
      <Footer
        previewId={previewId}
        preview={wallets.length === 0 ? NO_WALLETS : preview}
        taskCount={chosenWallets.length * tasksPerWallet}
        times={times}
        onTimesChange={setTimes}
        onClose={onClose}
      />
    </Box>
  );
}

/** The lists to choose from. */
function Choices({
  offeredProtocols,
  protocol,
  chosenActions,
  wallets,
  chosenWallets,
  chooseProtocol,
  toggleAction,
  toggleWallet,
  toggleAllWallets,
}: ReturnType<typeof useAddTasksChoices>) {
  const areAllChosen = wallets.length > 0 && chosenWallets.length === wallets.length;
  return (
    <div data-part="choices">
      <div>
        <ChoiceList
          legend="Protocol"
          type="radio"
          choices={offeredProtocols.map(({ id, name, enabled, status }) => ({
            id,
            label: name,
            note: noteOf(enabled, status),
          }))}
          chosenIds={new Set(protocol && [protocol.id])}
          onChoose={chooseProtocol}
          autoFocus
        />
        <ChoiceList
          legend="Actions"
          type="checkbox"
          choices={(protocol?.actions ?? []).map(({ id, name, steps }) => ({
            id,
            label: name,
            detail: chosenActions.length === 1 && id === chosenActions[0]?.id && <StepList steps={steps} />,
          }))}
          chosenIds={new Set(chosenActions.map(({ id }) => id))}
          onChoose={toggleAction}
        />
      </div>
      <ChoiceList
        legend={`Wallets (${countText(chosenWallets.length)} of ${countText(wallets.length)})`}
        type="checkbox"
        choices={wallets.map(({ id, name, isActive }) => ({
          id,
          label: name,
          note: isActive ? undefined : 'Inactive; tasks will be held',
        }))}
        chosenIds={new Set(chosenWallets.map(({ id }) => id))}
        onChoose={toggleWallet}
        aside={
          wallets.length > 1 && (
            <SmallButton icon={areAllChosen ? 'close' : 'check'} onClick={toggleAllWallets}>
              {areAllChosen ? 'None' : 'All'}
            </SmallButton>
          )
        }
      />
    </div>
  );
}

const INVALID_TIMES: Preview = { ok: false, text: 'Enter a whole number of 1 or more.', refusesTimes: true };
/** Whether the text is a whole number from 1 to 999,999. */
const isValidTimes = (text: string) => /^[1-9]\d{0,5}$/.test(text.trim());

const NO_WALLETS: Preview = { ok: false, text: 'Create a wallet first.' };

interface FooterProps {
  readonly previewId: string;
  readonly preview: Preview;
  readonly taskCount: number;
  readonly times: string;
  readonly onTimesChange: (times: string) => void;
  readonly onClose: () => void;
}

/** Below this number of tasks, the room left in the queue is worth mentioning. */
const LITTLE_ROOM = 50;

/**
 * Previews what will be added, and has the button that adds it. If nothing can be added, the button can be focused but
 * ignores presses.
 */
function Footer({ previewId, preview, taskCount, times, onTimesChange, onClose }: FooterProps) {
  const timesId = useId();
  const room = QUEUE_MAX_SIZE - useSelector(selectTaskIds).length;
  return (
    <div data-part="foot">
      <p id={previewId} role="status" data-error={preview.refusesTimes}>
        {preview.text}
      </p>
      <label htmlFor={timesId}>Repetitions</label>
      <OutlinedInput
        id={timesId}
        size="small"
        value={times}
        error={preview.refusesTimes === true}
        onChange={({ target }) => onTimesChange(target.value)}
        slotProps={{ input: { inputMode: 'numeric', 'aria-describedby': previewId } }}
      />
      <p>{room < LITTLE_ROOM && `Room for ${countText(room)} more.`}</p>
      <Button color="inherit" onClick={onClose} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" aria-disabled={!preview.ok || undefined} aria-describedby={previewId}>
        <TranslationSafeText>
          {preview.ok && taskCount > 1 ? `Add ${countText(taskCount)} tasks` : 'Add task'}
        </TranslationSafeText>
      </Button>
    </div>
  );
}

function noteOf(enabled: boolean, status: Protocol['status']): string | undefined {
  if (!enabled) return status === 'upcoming' ? 'Upcoming and off; tasks will be held' : 'Off; tasks will be held';
  return status === 'upcoming' ? 'Upcoming' : undefined;
}

function StepList({ steps }: { steps: readonly string[] }) {
  return (
    <Box
      component="ol"
      aria-label="Steps"
      sx={{ typography: 'caption', color: 'text.secondary', m: 0, pt: 0, pr: 3.5, pb: 2.5, pl: 14 }}
    >
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Box>
  );
}

function paperStyles({ breakpoints, sizes }: Theme) {
  return { [breakpoints.up('sm')]: { maxWidth: sizes.width.wideDialog } };
}

function formStyles({ breakpoints, sizes, spacing, typography, vars: { palette } }: Theme) {
  const line = `${sizes.stroke}px solid ${palette.divider}`;
  const part = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: spacing(2, 3),
    padding: spacing(3, 5),
  } as const;
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    flex: 1,
    '& > [data-part=head]': { padding: spacing(4, 5, 3), borderBottom: line },
    '& > [data-part=choices], & > [data-part=choices] > div': {
      display: 'grid',
      alignContent: 'start',
      gap: spacing(5),
    },
    '& > [data-part=choices]': {
      flex: 1,
      minHeight: 0,
      overflow: 'auto',
      padding: spacing(4, 5),
      [breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
    '& > [data-part=foot]': { ...part, borderTop: line },
    '& > [data-part=foot] > label': typography.body2,
    '& > [data-part=foot] > .MuiOutlinedInput-root': { width: spacing(20) },
    '& > [data-part=foot] > p': { ...typography.caption, margin: 0, color: palette.text.secondary },
    '& > [data-part=foot] > p:first-of-type': { flexBasis: '100%', color: palette.text.primary },
    '& > [data-part=foot] > p[data-error]': { color: palette.error.main },
    '& > [data-part=foot] > p:last-of-type': { flex: 1, minWidth: 'min-content' },
  } as const;
}
