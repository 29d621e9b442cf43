import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { CredentialForm } from './CredentialForm';

const TABS = [
  { kind: 'signIn', label: 'Sign In', title: 'Welcome back', text: 'Sign in to reach your dashboard.' },
  { kind: 'signUp', label: 'Sign Up', title: 'Create your account', text: 'Then confirm your email address and sign in.' },
] as const;

/** The tabs Sign In (default) and Sign Up (product-spec §2). */
export function AuthForms() {
  const [open, setOpen] = useState<(typeof TABS)[number]['kind']>('signIn');
  const email = useRef('');
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Tabs value={open} onChange={(_event, kind: typeof open) => setOpen(kind)} aria-label="Sign in or sign up">
        {TABS.map(({ kind, label }) => (
          <Tab key={kind} value={kind} id={`tab-${kind}`} aria-controls={`panel-${kind}`} label={label} />
        ))}
      </Tabs>
      {TABS.map(({ kind, title, text }) => (
        <Box key={kind} role="tabpanel" id={`panel-${kind}`} aria-labelledby={`tab-${kind}`} hidden={open !== kind}>
          {open === kind && (
            <>
              <Typography variant="h2" component="h1">
                {title}
              </Typography>
              <Typography sx={{ mt: 1.5, mb: 6, color: 'text.secondary' }}>{text}</Typography>
              <CredentialForm kind={kind} email={email} />
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}
