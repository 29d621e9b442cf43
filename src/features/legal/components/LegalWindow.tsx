import { useState } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useEnvironment } from '../../../services/environment';
import { SAVED_IN_EACH_BROWSER } from '../../../shared/words';
import { ContactLink } from '../../../shared/ui/Links';
import { DialogHead } from '../../../shared/ui/Dialog';

const TITLE_ID = 'legal-text-title';

/** The dialog that shows the terms or the privacy notice. While it fades out, it still shows its last text. */
export function LegalWindow({ name, onClose }: { name: LegalTextName | null; onClose: () => void }) {
  const { contactEmail, usesRecaptcha = false } = useEnvironment();
  const [lastName, setLastName] = useState<LegalTextName>(name ?? 'terms');
  if (name !== null && name !== lastName) setLastName(name);
  const { title, sections } = LEGAL_TEXTS[name ?? lastName];
  return (
    <Dialog open={name !== null} onClose={onClose} aria-labelledby={TITLE_ID}>
      <Box sx={{ display: 'grid', gap: 5, p: { xs: 5, sm: 7 } }}>
        <DialogHead id={TITLE_ID} title={title} onClose={onClose} />
        {sections
          .filter(({ isAboutRecaptcha }) => usesRecaptcha || !isAboutRecaptcha)
          .map((section) => (
            <Box key={section.title} component="section">
              <Typography variant="h5" component="h3">
                {section.title}
              </Typography>
              <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
                {section.text}
              </Typography>
            </Box>
          ))}
        <Typography variant="body2">
          Questions: <ContactLink address={contactEmail} />
        </Typography>
      </Box>
    </Dialog>
  );
}

/** The legal texts of a deployment. Each opens over any screen by its fragment, such as `/#privacy`. */
export type LegalTextName = 'terms' | 'privacy';

interface Section {
  readonly title: string;
  readonly text: string;
  /** Applies only if the deployment uses reCAPTCHA to check its calls. */
  readonly isAboutRecaptcha?: true;
}

/** These texts must agree with what the program does (docs/SECURITY.md, PRODUCT.md P3.12). */
const LEGAL_TEXTS: Readonly<Record<LegalTextName, { readonly title: string; readonly sections: readonly Section[] }>> =
  {
    terms: {
      title: 'Terms of the beta',
      sections: [
        {
          title: 'What it is',
          text: 'SEED is a closed beta. Wallets, amounts, hashes and everything the dashboard does are simulated in your browser. It holds no funds, makes no transactions, and nothing in it is financial advice.',
        },
        {
          title: 'Your access',
          text: "Access is free and by invitation. A beta key is for you: don't publish it. We may revoke access, and end the beta, at any time.",
        },
        {
          title: 'What we ask of you',
          text: 'Use one account, keep your password to yourself, and do not try to harm the service or the people who use it. Tell us what breaks.',
        },
        {
          title: 'No warranty',
          text: 'The beta is offered “as is”. It may be wrong, slow or unavailable, and saved dashboards may be lost. You can delete your account at any time in its dialog.',
        },
      ],
    },
    privacy: {
      title: 'Privacy',
      sections: [
        {
          title: 'What our server keeps',
          text: 'Your email and a hash of your password, with Firebase by Google; whether you have beta access and since when; which key you used, with your email, and keys made for it. Failed keys are counted per account and network for an hour, and the counts deleted within about a day; your network is stored only as a keyed hash.',
        },
        {
          title: 'If you request access',
          text: 'Your email and reasons, until about 30 days after our answer. Requests are counted per network like failed keys.',
        },
        {
          title: 'What Google logs',
          text: 'Our pages and server run on Google’s servers, which log the IP address, browser and time of each request, usually for 30 days. Our own logs hold your account ID, and no email, key or password.',
        },
        {
          title: 'What stays in your browser',
          text: `Your session, your dashboard with its recording, a saved key (for up to a week), a note that somebody has signed in here, and your choices of colours, of notifications, of the timeline panel’s place and size, and of what you don’t want to be told again. None of it is sent to us. It is not encrypted: anyone who can use this browser can read it, so on a shared device remove your dashboard when you sign out. ${SAVED_IN_EACH_BROWSER}`,
        },
        {
          title: 'Bot protection',
          text: 'When you enter a key, ask for access or delete your account, reCAPTCHA by Google looks at your browser and at how this page is used, and may set a cookie of its own. Google’s privacy policy and terms apply to it: policies.google.com/privacy and policies.google.com/terms.',
          isAboutRecaptcha: true,
        },
        {
          title: 'What we do not do',
          text: 'We use no cookies, analytics, advertising or tracking. We only send emails that confirm an email or an account change.',
        },
        {
          title: 'When you delete your account',
          text: 'We delete your account, access, email and requests, and the email in the key you used. What remains is that the key was used, when, and by a deleted account’s number. A key made for your email that was never used stays until we delete it, and so does a request made with an email that never used a key. A marker stays for two hours, so that no request still in progress restores your data. Google’s logs and backups expire on their own schedule.',
        },
      ],
    },
  };
