import { useEffect, useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { isWholeKey } from '../../../services/drafts/drafts';
import { TabList } from '../../../shared/ui/TabList';
import { CardHead } from './CardHead';
import { CredentialForm } from './CredentialForm';
import { KeptKey, useKeptKey } from './KeptKey';

const TABS = [
  {
    kind: 'signIn',
    label: 'Sign In',
    title: 'Welcome back',
    text: 'Sign in to reach your dashboard.',
    question: 'New to SEED?',
    answer: 'Create an account',
    other: 'signUp',
  },
  {
    kind: 'signUp',
    label: 'Sign Up',
    title: 'Create your account',
    text: 'Then confirm your email and sign in.',
    question: 'Already have an account?',
    answer: 'Sign in instead',
    other: 'signIn',
  },
] as const;

const TAB_ITEMS = TABS.map(({ kind, label }) => ({ value: kind, label, id: `tab-${kind}`, panelId: `panel-${kind}` }));

/** What the forms begin with. */
export interface FirstForm {
  readonly kind: (typeof TABS)[number]['kind'];
  /** An address that is known already. */
  readonly email: string;
  /** The field where the keyboard goes on, for somebody who comes from another state of this screen. */
  readonly focus: 'email' | 'password' | null;
}

const UNTOUCHED: FirstForm = { kind: 'signIn', email: '', focus: null };

interface AuthFormsProps {
  readonly first?: FirstForm;
  /** Stands above Sign In. */
  readonly note?: ReactNode;
  /** Sign In offers another confirmation mail from the start. */
  readonly offersMail?: boolean;
  /** Somebody forgot the password of this email. */
  readonly onForgot?: (email: string) => void;
}

/** The tabs Sign In (default) and Sign Up (PRODUCT.md P2.3). */
export function AuthForms({ first = UNTOUCHED, note, offersMail = false, onForgot }: AuthFormsProps) {
  const [open, setOpen] = useState(first.kind);
  const [email, setEmail] = useState(first.email);
  const [focus, setFocus] = useState(first.focus);
  const panels = useRef<HTMLDivElement>(null);
  const keptKey = useKeptKey();
  // The address is read from the field: what was typed before the program was there, no event has told.
  const turnTo = (kind: FirstForm['kind'], next: FirstForm['focus'] = null) => {
    setEmail(panels.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? '');
    setOpen(kind);
    setFocus(next);
  };
  useEffect(() => {
    if (focus) panels.current?.querySelector<HTMLElement>(`input[name=${focus}]`)?.focus();
  }, [focus, open]);
  return (
    <Box
      ref={panels}
      // Who may be signed in is not shown what the page was built with.
      sx={{ display: 'grid', alignContent: 'start', gap: 6, '[data-known] &': { visibility: 'hidden' } }}
    >
      <TabList label="Sign in or sign up" tabs={TAB_ITEMS} value={open} onChange={(kind) => turnTo(kind)} />
      {TABS.map(({ kind, title, text, question, answer, other }) => (
        <Box key={kind} role="tabpanel" id={`panel-${kind}`} aria-labelledby={`tab-${kind}`} hidden={open !== kind}>
          {open === kind && (
            <>
              <Box sx={{ mb: 6 }}>
                <CardHead title={title}>{text}</CardHead>
              </Box>
              {keptKey !== null && (
                <Box sx={{ mb: 5 }}>
                  <KeptKey
                    betaKey={keptKey}
                    onSignUp={kind === 'signIn' && !note ? () => turnTo('signUp', 'email') : undefined}
                  />
                </Box>
              )}
              {note && kind === 'signIn' && <Box sx={{ mb: 5 }}>{note}</Box>}
              <CredentialForm kind={kind} email={email} offersMail={offersMail && kind === 'signIn'} onForgot={onForgot} />
              {/* A key that is kept whole asks the same. */}
              {(!isWholeKey(keptKey ?? '') || kind === 'signUp' || note) && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', mt: 3 }}>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {question}
                  </Typography>
                  <Button size="small" onClick={() => turnTo(other, 'email')}>
                    {answer}
                  </Button>
                </Box>
              )}
              {kind === 'signUp' && <PapersNote />}
            </>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** What a new account agrees to, in dialogs over this screen: nothing that was typed is lost. */
function PapersNote() {
  return (
    <Typography variant="caption" component="p" sx={{ mt: 2, textAlign: 'center', color: 'text.secondary' }}>
      By creating an account you agree to the{' '}
      <Link component={RouterLink} to="#terms">
        terms of the beta
      </Link>
      . What we keep is in the{' '}
      <Link component={RouterLink} to="#privacy">
        privacy notice
      </Link>
      .
    </Typography>
  );
}
