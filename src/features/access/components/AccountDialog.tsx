import { useContext, useState, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReportProblemContext } from '../../../shared/reportProblem';
import { Dialog, DialogHead } from '../../../shared/ui/Dialog';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { TabList } from '../../../shared/ui/TabList';
import { useSelector } from 'react-redux';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { PasswordInput, TextInput } from '../../../shared/ui/TextInput';
import { selectBusyForm } from '../auth';
import { asciiEmail, MIN_PASSWORD_LENGTH } from '../formRules';
import { OutcomeNote } from './OutcomeNote';
import { UsernameField } from './UsernameField';
import { EMAIL_FIELD, useAuthForm } from './useAuthForm';

const TITLE_ID = 'account-title';

const TABS = [
  { value: 'changePassword', label: 'Password' },
  { value: 'changeEmail', label: 'Email' },
  { value: 'deleteAccount', label: 'Delete' },
] as const satisfies readonly { value: AccountChange; label: string }[];

const TAB_ITEMS = TABS.map((tab) => ({ ...tab, id: `tab-${tab.value}`, panelId: `panel-${tab.value}` }));

interface AccountDialogProps {
  readonly isOpen: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

/** Lets users change their password or email, or delete their account (PRODUCT.md P3.12). */
export function AccountDialog({ isOpen, email, onClose }: AccountDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={TITLE_ID}>
      <AccountContent email={email} onClose={onClose} />
    </Dialog>
  );
}

function AccountContent({ email, onClose }: Omit<AccountDialogProps, 'isOpen'>) {
  const reportProblem = useContext(ReportProblemContext);
  const [tab, setTab] = useState<AccountChange>('changePassword');
  return (
    <Box sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
      <Box>
        <DialogHead id={TITLE_ID} title="Your account" onClose={onClose} />
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </Box>
      <TabList label="What to change" tabs={TAB_ITEMS} value={tab} onChange={setTab} />
      {TAB_ITEMS.map(({ value, id, panelId }) => (
        <Box key={value} role="tabpanel" id={panelId} aria-labelledby={id} hidden={tab !== value}>
          {tab === value && <AccountForm kind={value} email={email} />}
        </Box>
      ))}
      {reportProblem && (
        <SmallButton icon="mail" onClick={reportProblem} sx={{ justifySelf: 'start', ml: -3, color: 'text.secondary' }}>
          Report a problem
        </SmallButton>
      )}
    </Box>
  );
}

type AccountChange = 'changePassword' | 'changeEmail' | 'deleteAccount';

const TEXTS: Record<AccountChange, { about: string; button: string; busy: string; done: string }> = {
  changePassword: {
    about: 'Changing it signs you out on your other devices.',
    button: 'Change password',
    busy: 'Changing...',
    done: 'Your password was changed.',
  },
  changeEmail: {
    about: 'We\'ll send a link to your new email. It changes once you open the link and enter your password; until then, sign in with the old one.',
    button: 'Send link',
    busy: 'Sending...',
    done: 'Open it and enter your password to change your email.',
  },
  deleteAccount: {
    about:
      'This permanently deletes your account, access, email and the dashboard on this device. We keep a record that your key was used.',
    button: 'Delete my account',
    busy: 'Deleting...',
    done: 'Your account and data were deleted.',
  },
};

/** One form of the account dialog. Each asks for the password. */
function AccountForm({ kind, email }: { kind: AccountChange; email: string }) {
  const { about, button, busy, done } = TEXTS[kind];
  const isOwn = (typed: string) => typed.toLowerCase() === asciiEmail(email).toLowerCase();
  const { form, fieldOf, isBusy, isDone, email: newEmail, submit } = useAuthForm(kind, (typed) =>
    kind === 'changeEmail' && isOwn(typed) ? { email: 'This is your email already.' } : {},
  );
  // Only one form is sent at a time, so the button looks disabled while another one is pending.
  const isFormBusy = useSelector(selectBusyForm) !== null;
  if (isDone && kind === 'changeEmail') return <DoneNote text={isOwn(newEmail) ? 'Your email was changed.' : `We sent a link to ${newEmail}. ${done}`} />;
  if (isDone) return <DoneNote text={done} />;
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {about}
      </Typography>
      <UsernameField email={email} />
      {kind === 'changeEmail' && (
        <TextInput
          label="New email"
          {...EMAIL_FIELD}
          autoComplete="email"
          {...fieldOf('email')}
        />
      )}
      <PasswordInput
        id={`${kind}-password`}
        label={kind === 'changePassword' ? 'Current password' : 'Password'}
        autoComplete="current-password"
        {...fieldOf('password')}
      />
      {kind === 'changePassword' && (
        <PasswordInput
          id={`${kind}-new`}
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
          {...fieldOf('newPassword')}
        />
      )}
      <BusyButton
        type="submit"
        variant="contained"
        color={kind === 'deleteAccount' ? 'error' : 'primary'}
        size="large"
        ariaDisabled={isFormBusy}
        busy={isBusy}
        busyLabel={busy}
      >
        {button}
      </BusyButton>
    </Box>
  );
}

/** Shown in place of the form. It takes the focus from the button that disappears, so that Escape still closes the dialog. */
function DoneNote({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return <OutcomeNote ref={paragraph} isAnnounced text={text} />;
}
