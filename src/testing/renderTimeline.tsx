import type { Action } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FrozenAtShownMoment } from '../app/DashboardScreen';
import { startPressed } from '../features/tasks/tasksSlice';
import type { PanelSession } from '../timelinePanel';
import { TimelineButton, TimelinePanelProvider, TimelineView } from '../timelinePanel/components';
import { openDashboard, repliesArrive } from './makeTestApp';
import { makeRecordedApp, performSteps, type RecordedApp, type SessionSteps } from './recordApp';
import { renderInApp } from './renderWithApp';

/** Creates the live session beside the panel, with the real recorder; only `branch` does nothing. */
function makePanelSession({ store, timeline, recordingStart, watch, eventCount }: RecordedApp) {
  return {
    store,
    record: timeline,
    recordingStart,
    branch: jest.fn<void, Parameters<PanelSession['branch']>>(),
    watch,
    eventCount,
  };
}

/** The browser's buttons, and the fragment of its address. */
function FakeBrowser() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p aria-label="Fragment of the address">{hash}</p>
      <button onClick={() => void navigate(-1)}>Browser back</button>
      <button onClick={() => void navigate(1)}>Browser forward</button>
    </>
  );
}

export interface TimelineOptions {
  readonly app?: RecordedApp;
  readonly address?: string;
  /** The part of the dashboard that the test looks at. Each move of the panel renders it again. */
  readonly dashboard?: ReactElement | null;
  /** What has happened before the first render. */
  readonly steps?: SessionSteps;
}

/** Renders the timeline panel for a signed-in user with access at /app, beside a part of the dashboard. */
export async function renderTimeline({
  app = makeRecordedApp(),
  address = '/app',
  dashboard = null,
  steps = [],
}: TimelineOptions = {}) {
  await openDashboard(app);
  performSteps(app, steps);
  await repliesArrive();
  const session = makePanelSession(app);
  /** The phases of React's commits so far. A `nested-update` was caused by a layout effect of the commit before it. */
  const commits: string[] = [];
  const view = renderInApp(
    app,
    <Profiler id="page" onRender={(_id, phase) => void commits.push(phase)}>
      <TimelinePanelProvider session={session}>
        <TimelineButton />
        <TimelineView>
          <FrozenAtShownMoment>{dashboard}</FrozenAtShownMoment>
        </TimelineView>
      </TimelinePanelProvider>
      <FakeBrowser />
    </Profiler>,
    { path: address },
  );
  /** Advances the live clock by `span` ms and updates the screen, including replies. */
  const advance = (span: number) =>
    act(async () => {
      app.clock.advance(span);
      await repliesArrive();
    });
  /** Dispatches an input in the live session. */
  const dispatch = (input: Action) => act(async () => void app.store.dispatch(input));
  /** Performs the steps of a session live. */
  const perform = async (...steps: SessionSteps) => {
    for (const step of steps) await (typeof step === 'number' ? advance(step) : dispatch(step));
  };
  /** Opens the panel with the keyboard. */
  const openPanel = async () => {
    act(() => screen.getByRole('button', { name: 'Timeline' }).focus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Timeline' });
  };
  /** Opens the panel with the live session so far. */
  const openLivePanel = async () => {
    await openPanel();
    await advance(100);
  };
  return { ...app, ...view, session, commits, advance, dispatch, perform, openPanel, openLivePanel };
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
export const timeSlider = () => screen.getByRole('slider', { name: 'Time' });

/** Returns the shown time, in ms since the start of the timeline, and the timeline's duration. */
export function shownTimes(): { readonly at: number; readonly duration: number } {
  const text = timeSlider().getAttribute('aria-valuetext') ?? '';
  const [at = NaN, duration = NaN] = [...text.matchAll(/(?:(\d+):)?(\d\d):(\d\d\.\d{3})/g)].map(
    ([, hours = '0', minutes = '', seconds = '']) =>
      Math.round(((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000),
  );
  return { at, duration };
}

/** Presses a key while the time axis has the focus. */
export async function pressOnAxis(keys: string) {
  act(() => timeSlider().focus());
  await userEvent.keyboard(keys);
}

/** Renders the panel with the live session: Start was pressed after 1 s, and `span` ms have passed since. */
export async function renderOpenedSession(span: number, options: Omit<TimelineOptions, 'steps'> = {}) {
  const view = await renderTimeline({ ...options, steps: [1000, startPressed(), span] });
  await view.openLivePanel();
  return view;
}
