import { useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useEmailOf } from '../../../services/environment';
import { createOnDemand, OnDemandPart, onIntent } from '../../../shared/ui/OnDemandPart';
import { Icon } from '../../../shared/ui/Icon';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden';
import { selectAccount } from '../auth';

const lazyAccountDialog = createOnDemand(
  async () => (await import(/* webpackChunkName: "dialogs" */ './AccountDialog')).AccountDialog,
);

/** Shows the signed-in user's email and opens the account dialog (PRODUCT.md P3.12). */
export function AccountButton() {
  const account = useSelector(selectAccount);
  const [isOpen, setIsOpen] = useState(false);
  const email = useEmailOf(account);
  if (email === null) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<Icon name="user" size="small" />}
        {...onIntent(lazyAccountDialog.preload)}
        onClick={({ currentTarget }) => {
          // Safari doesn't focus a pressed button, but focus has to return here.
          currentTarget.focus();
          setIsOpen(true);
        }}
        sx={{ minWidth: 0, color: 'text.secondary', fontWeight: 'inherit' }}
      >
        <VisuallyHidden>Account, signed in as</VisuallyHidden>
        <Typography component="span" variant="inherit" noWrap title={email}>
          {email}
        </Typography>
      </Button>
      <OnDemandPart
        part={lazyAccountDialog}
        props={{ isOpen, email, onClose: close }}
        isWanted={isOpen}
        subject="The account dialog"
        onClose={close}
      />
    </>
  );
}
