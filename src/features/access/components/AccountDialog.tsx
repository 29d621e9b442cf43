import { useContext, useState, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OpenCopyContext } from '../../../shared/openCopy';
import { ReportProblemContext } from '../../../shared/reportProblem';
import { BusyButton } from '../../../shared/ui/BusyButton';
import { Dialog, DialogHead } from '../../../shared/ui/Dialog';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { TabList } from '../../../shared/ui/TabList';
import { PasswordInput, TextInput } from '../../../shared/ui/TextInput';
import { asciiEmail } from '../formRules';
import { OutcomeNote } from './OutcomeNote';
import { UsernameField } from './UsernameField';
import { EMAIL_FIELD, NEW_PASSWORD_FIELD, useAuthForm } from './useAuthForm';

const TITLE_ID = 'account-title';

const CHANGES = {
  changePassword: {
    tab: 'Password',
    about: 'Changing it signs you out on your other devices.',
    button: 'Change password',
    busy: 'Changing...',
    done: 'Your password was changed.',
  },
  changeEmail: {
    tab: 'Email',
    about:
      "We'll send a link to your new email. It changes once you open the link and enter your password; until then, sign in with the old one.",
    button: 'Send link',
    busy: 'Sending...',
    done: 'Open it and enter your password to change your email.',
  },
  deleteAccount: {
    tab: 'Delete',
    about:
      'This permanently deletes your account, access, email and the dashboard on this device. We keep a record that your key was used.',
    button: 'Delete my account',
    busy: 'Deleting...',
    done: 'Your account and data were deleted.',
  },
};

type AccountChange = keyof typeof CHANGES;

const TABS = (Object.keys(CHANGES) as AccountChange[]).map((value) => ({
  value,
  label: CHANGES[value].tab,
  id: `tab-${value}`,
  panelId: `panel-${value}`,
}));

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
  const openCopy = useContext(OpenCopyContext);
  const [tab, setTab] = useState<AccountChange>('changePassword');
  return (
    <Box sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
      <Box>
        <DialogHead id={TITLE_ID} title="Your account" onClose={onClose} />
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </Box>
      <TabList label="What to change" tabs={TABS} value={tab} onChange={setTab} />
      {TABS.map(({ value, id, panelId }) => (
        <Box key={value} role="tabpanel" id={panelId} aria-labelledby={id} hidden={tab !== value}>
          {tab === value && <AccountForm kind={value} email={email} />}
        </Box>
      ))}
      {openCopy && (
        <SmallButton
          icon="copy"
          onClick={() => {
            onClose();
            openCopy();
          }}
          sx={{ justifySelf: 'start', ml: -3, color: 'text.secondary' }}
        >
          Open a saved copy...
        </SmallButton>
      )}
      {reportProblem && (
        <SmallButton icon="mail" onClick={reportProblem} sx={{ justifySelf: 'start', ml: -3, color: 'text.secondary' }}>
          Report a problem
        </SmallButton>
      )}
    </Box>
  );
}

/** One form of the account dialog. Each form asks for the password. */
function AccountForm({ kind, email }: { kind: AccountChange; email: string }) {
  const { about, button, busy, done } = CHANGES[kind];
  const isCurrentEmail = (typed: string) => typed.toLowerCase() === asciiEmail(email).toLowerCase();
  const { form, fieldOf, isBusy, busyForm, isDone, sentEmail, submit } = useAuthForm(kind, (typed) =>
    kind === 'changeEmail' && isCurrentEmail(typed) ? { email: "That's already your email." } : {},
  );
  if (isDone && kind === 'changeEmail')
    return (
      <DoneNote
        text={isCurrentEmail(sentEmail) ? 'Your email was changed.' : `We sent a link to ${sentEmail}. ${done}`}
      />
    );
  if (isDone) return <DoneNote text={done} />;
  return (
    <Box ref={form} component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {about}
      </Typography>
      <UsernameField email={email} />
      {kind === 'changeEmail' && (
        <TextInput label="New email" {...EMAIL_FIELD} autoComplete="email" {...fieldOf('email')} />
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
          {...NEW_PASSWORD_FIELD}
          {...fieldOf('newPassword')}
        />
      )}
      <BusyButton
        type="submit"
        variant="contained"
        color={kind === 'deleteAccount' ? 'error' : 'primary'}
        size="large"
        // Only one form is sent at a time, so the button looks disabled while another one is pending.
        ariaDisabled={busyForm !== null}
        busy={isBusy}
        busyLabel={busy}
      >
        {button}
      </BusyButton>
    </Box>
  );
}

/** Shown in place of the form. It takes over the focus of the submit button, so that Escape still closes the dialog. */
function DoneNote({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return <OutcomeNote ref={paragraph} isAnnounced text={text} />;
}
