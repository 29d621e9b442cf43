import { Component, useContext, useEffect, type ComponentType, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom';
import { useSurroundings } from '../services/surroundings';
import { PAGE_TITLES, useDocumentTitle } from '../shared/ui/screen';
import { ReportProblemContext } from '../shared/reportProblem';
import { Icon } from '../shared/ui/Icon';
import { LogoMark } from '../shared/ui/Logo';
import { ScreenNotLoaded } from './lazyScreen';

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

/** Shows what failed; `children` are the buttons that lead on. */
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

interface BoundaryProps {
  /** What stands in for the children that threw `error`. */
  readonly Fallback: ComponentType<{ error: unknown }>;
  /** The place that is shown; another one, or the same one anew, is tried afresh. */
  readonly location?: Location;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Stands around a part of the page, so that an error in it takes nothing else down. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: BoundaryProps, { failure }: BoundaryState) {
    const isAnotherPlace = before.location !== this.props.location;
    // A failure that came with the new place belongs to it.
    if (isAnotherPlace && failure !== null && failure === this.state.failure) this.setState({ failure: null });
  }

  override render() {
    const { Fallback, children } = this.props;
    return this.state.failure ? <Fallback error={this.state.failure.error} /> : children;
  }
}

/** Stands in for a screen that could not be shown. */
export function RouteError({ error }: { error: unknown }) {
  const location = useLocation();
  const navigate = useNavigate();
  if (!(error instanceof ScreenNotLoaded)) return <ErrorScreen />;
  // Going to where we are clears the error and renders the screen anew.
  return <ScreenNotLoadedScreen failure={error} onRetry={() => void navigate(location, { replace: true })} />;
}
