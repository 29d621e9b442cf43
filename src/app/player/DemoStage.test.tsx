import { setTimeout as nextTask } from 'node:timers/promises';
import { useEffect, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import { act, screen } from '@testing-library/react';
import { configureStore } from '@reduxjs/toolkit';
import { createFrozenStore } from '../../timelinePanel';
import { renderWithApp } from '../../testing/renderWithApp';
import { DemoStage } from './DemoStage';

interface Shown {
  readonly moment: number;
}

/** More nested updates than React allows before it reports an endless loop. */
const FRAMES = 200;

function useAfterRender(callback: (moment: number) => void, moment: number) {
  useEffect(() => callback(moment), [callback, moment]);
}

/** A part of the picture that updates after it has rendered, like a row that is scrolled into view. */
function UpdatingPart() {
  const moment = useSelector((state: Shown) => state.moment);
  const [rendered, setRendered] = useState(0);
  useAfterRender(setRendered, moment);
  return <p>{`Moment ${moment}, rendered ${rendered}`}</p>;
}

/** Renders a stage, and returns a function that shows a moment as a frame of a playback does. */
function renderStage() {
  const store = createFrozenStore(configureStore({ reducer: () => ({ moment: 0 }), devTools: false }), () => {});
  let frame = (_moment: number) => {};
  function Playing() {
    const [state, setState] = useState<Shown>({ moment: 0 });
    useEffect(() => void (frame = (moment) => setState({ moment })), []);
    return (
      <Provider store={store}>
        <DemoStage
          store={store}
          state={state}
          moment={0}
          speed={32}
          part={{ area: 'queue' }}
          summary="A picture"
          scrollsSmoothly={false}
          onPress={() => {}}
          end={null}
        >
          <UpdatingPart />
        </DemoStage>
      </Provider>
    );
  }
  renderWithApp(<Playing />);
  return (moment: number) => frame(moment);
}

it('plays on if each frame comes before the previous one has finished rendering', async () => {
  const frame = renderStage();
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // Without act, React schedules each render, and counts updates from layout effects of successive renders as one loop.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    for (let moment = 1; moment <= FRAMES; moment += 1) {
      frame(moment);
      await nextTask();
    }
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
  await act(() => nextTask());
  expect(screen.getByText(`Moment ${FRAMES}, rendered ${FRAMES}`)).toBeInTheDocument();
});
