import { Component, useContext, useEffect, type ComponentType, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom';
import { useEnvironment } from '../services/environment';
import { PAGE_TITLES, useDocumentTitle } from '../shared/ui/screen';
import { ReportProblemContext } from '../shared/reportProblem';
import { Icon } from '../shared/ui/Icon';
import { LogoMark } from '../shared/ui/Logo';
import { ScreenLoadError } from './lazyScreen';

/** Shown at every unknown URL (PRODUCT.md P2). */
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
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>There&apos;s nothing at this address.</Typography>
      </Box>
      <Button component={Link} to="/" variant="contained" size="large" startIcon={<Icon name="arrowLeft" />}>
        Back to Home
      </Button>
    </PlainScreen>
  );
}

/**
 * Shown when a screen or the router has thrown an error (PRODUCT.md P2). Both Reload and Home load the page again,
 * because the running program can no longer be trusted. The user can report what led to the error.
 */
export function ErrorScreen() {
  const openReport = useContext(ReportProblemContext);
  const { contactEmail } = useEnvironment();
  useDocumentTitle('Error · SEED');
  return (
    <FailureScreen
      title="Unexpected Application Error!"
      text={
        <>
          Something went wrong and we couldn&apos;t show this screen. Your account and access are not affected. Tell us
          what you were doing: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </>
      }
    >
      <Button
        variant="contained"
        size="large"
        startIcon={<Icon name="refresh" />}
        onClick={() => window.location.reload()}
      >
        Reload the page
      </Button>
      <Button variant="outlined" color="inherit" size="large" href="/">
        Back to Home
      </Button>
      {openReport && (
        <Button variant="text" color="inherit" size="large" startIcon={<Icon name="mail" />} onClick={openReport}>
          Report a problem
        </Button>
      )}
    </FailureScreen>
  );
}

/** Shown when a screen's code failed to load. Trying again keeps the page and everything typed. */
function LoadErrorScreen({ failure, onRetry }: { failure: ScreenLoadError; onRetry: () => void }) {
  useDocumentTitle('Not loaded · SEED');
  useEffect(() => failure.clearFailure(), [failure]);
  return (
    <FailureScreen
      title="This screen couldn't be loaded"
      text="Check your connection and try again. If that doesn't help, there may be a new version: reload the page."
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

/** A screen that reports a failure; `children` are its buttons. */
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

/** The layout of a screen with a single message, centred in the window. */
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

interface BoundaryProps {
  /** Rendered instead of the children that threw `error`. */
  readonly Fallback: ComponentType<{ error: unknown }>;
  /** The current location. A new object clears the failure, even for the same URL. */
  readonly location?: Location;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches errors in a part of the page, so that the rest keeps working. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: BoundaryProps, { failure }: BoundaryState) {
    const hasMoved = before.location !== this.props.location;
    // Keep a failure that occurred at the new location.
    if (hasMoved && failure !== null && failure === this.state.failure) this.setState({ failure: null });
  }

  override render() {
    const { Fallback, children } = this.props;
    return this.state.failure ? <Fallback error={this.state.failure.error} /> : children;
  }
}

/** Rendered instead of a screen that failed. */
export function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  if (!(error instanceof ScreenLoadError)) return <ErrorScreen />;
  // Navigating to the current location clears the error and renders the screen again.
  return <LoadErrorScreen failure={error} onRetry={() => void navigate(location, { replace: true })} />;
}
