import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { useSurroundings } from '../../../services/surroundings';
import { ContactLink } from '../../../shared/ui/ContactLink';
import { Icon } from '../../../shared/ui/Icon';
import { Inset } from '../../../shared/ui/Inset';
import { selectAccessReason, selectAccount, selectAccess } from '../../access';

/** For somebody who is signed in and has no access: who they are, and what is left to do (PRODUCT.md P2.1). */
export function HeroStanding() {
  const { accounts, contactEmail } = useSurroundings();
  const account = useSelector(selectAccount);
  const access = useSelector(selectAccess);
  const isRevoked = useSelector(selectAccessReason) === 'revoked';
  if (account === null || access !== 'denied') return null;
  return (
    <Box sx={{ mt: 6 }}>
      <Inset tone={isRevoked ? 'warning' : 'primary'} flow="row">
        <Icon name={isRevoked ? 'warning' : 'user'} sx={{ color: isRevoked ? 'warning.main' : 'primary.main' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="subtitle2" component="p">
            Signed in as {accounts.emailOf(account) ?? 'an account without an address'}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isRevoked ? (
              <>
                Your beta access was revoked, and no other key brings it back. If this is a mistake, write to{' '}
                <ContactLink address={contactEmail} />.
              </>
            ) : (
              'One step is left: enter the beta key from your invitation.'
            )}
          </Typography>
        </Box>
      </Inset>
    </Box>
  );
}
