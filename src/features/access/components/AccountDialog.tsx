import { useContext, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReportProblemContext } from '../../../shared/reportProblem';
import { Dialog, DialogHead } from '../../../shared/ui/Dialog';
import { SmallButton } from '../../../shared/ui/SmallButton';
import { TabList } from '../../../shared/ui/TabList';
import { AccountForm, type AccountChange } from './AccountForm';

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

/** What people do with their own account: change the password or the email, or delete it (PRODUCT.md P3.12). */
export function AccountDialog({ isOpen, email, onClose }: AccountDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={TITLE_ID}>
      <AccountContent email={email} onClose={onClose} />
    </Dialog>
  );
}

function AccountContent({ email, onClose }: Omit<AccountDialogProps, 'isOpen'>) {
  const report = useContext(ReportProblemContext);
  const [open, setOpen] = useState<AccountChange>('changePassword');
  return (
    <Box sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
      <Box>
        <DialogHead id={TITLE_ID} title="Your account" onClose={onClose} />
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </Box>
      <TabList label="What to change" tabs={TAB_ITEMS} value={open} onChange={setOpen} />
      {TAB_ITEMS.map(({ value, id, panelId }) => (
        <Box key={value} role="tabpanel" id={panelId} aria-labelledby={id} hidden={open !== value}>
          {open === value && <AccountForm kind={value} email={email} />}
        </Box>
      ))}
      {report && (
        <SmallButton icon="mail" onClick={report} sx={{ justifySelf: 'start', ml: -3, color: 'text.secondary' }}>
          Report a problem
        </SmallButton>
      )}
    </Box>
  );
}
