import { useContext, useEffect, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSurroundings } from '../services/surroundings';
import { PAGE_TITLES, useDocumentTitle } from '../shared/ui/screen';
import { ReportProblemContext } from '../shared/reportProblem';
import { Icon } from '../shared/ui/Icon';
import { LogoMark } from '../shared/ui/Logo';
import type { ScreenNotLoaded } from './lazyScreen';

/** Every address that is no screen (PRODUCT.md P2). */
export function NotFoundScreen() {
  useDocumentTitle(PAGE_TITLES.notFound);
  return (
    <PlainScreen>
      <Typography
        variant="display"
        component="p"
        aria-label="404"
        role="img"
        sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      >
        <span>4</span>
        <LogoMark size="hero" />
        <span>4</span>
      </Typography>
      <Box>
        <Typography variant="h2" component="h1">
          Oops! Page not found
        </Typography>
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>Nothing has taken root at this address.</Typography>
      </Box>
      <Button component={Link} to="/" variant="contained" size="large" startIcon={<Icon name="arrowLeft" />}>
        Return to Home
      </Button>
    </PlainScreen>
  );
}

/**
 * The fallback for routing failures and for a screen that threw an error (PRODUCT.md P2). Both of its buttons load the
 * page anew, because the running program cannot be trusted any more. What led to it can be reported.
 */
export function ErrorScreen() {
  const report = useContext(ReportProblemContext);
  const { contactEmail } = useSurroundings();
  useDocumentTitle('Error · SEED');
  return (
    <FailureScreen
      title="Unexpected Application Error!"
      text={
        <>
          Something broke on our side, and we couldn&apos;t show this screen. Your account and access are not affected. Please tell us
          what you did: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </>
      }
    >
      <Button variant="contained" size="large" startIcon={<Icon name="refresh" />} onClick={() => window.location.reload()}>
        Reload the page
      </Button>
      <Button variant="outlined" color="inherit" size="large" href="/">
        Return to Home
      </Button>
      {report && (
        <Button variant="text" color="inherit" size="large" startIcon={<Icon name="mail" />} onClick={report}>
          Report a problem
        </Button>
      )}
    </FailureScreen>
  );
}

/** For a screen whose code did not arrive. Trying again keeps the page and all that was typed. */
export function ScreenNotLoadedScreen({ failure, onRetry }: { failure: ScreenNotLoaded; onRetry: () => void }) {
  useDocumentTitle('Not loaded · SEED');
  useEffect(() => failure.forget(), [failure]);
  return (
    <FailureScreen
      title="This screen could not be loaded"
      text="Please check your connection and try again. If that does not help, a new version may be out: reload the page to get it."
    >
      <Button variant="contained" size="large" startIcon={<Icon name="refresh" />} onClick={onRetry}>
        Try again
      </Button>
      <Button variant="outlined" color="inherit" size="large" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </FailureScreen>
  );
}

/** Says what failed; `children` are the buttons that lead on. */
function FailureScreen({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <PlainScreen>
      <Icon name="warning" size="hero" sx={{ color: 'warning.main' }} />
      <Box role="alert" sx={({ sizes }) => ({ maxWidth: sizes.width.prose })}>
        <Typography variant="h1">{title}</Typography>
        <Typography sx={{ mt: 3, color: 'text.secondary' }}>{text}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3 }}>{children}</Box>
    </PlainScreen>
  );
}

/** The frame of a screen with one thing to say, centred in the window. */
function PlainScreen({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="main"
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 5,
        minHeight: '100dvh',
        px: 5,
        py: 10,
        textAlign: 'center',
        backgroundImage: `radial-gradient(ellipse 34% 42% at 50% 42%, ${palette.tint.glow}, transparent)`,
      })}
    >
      {children}
    </Box>
  );
}
