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

/** More than the nested updates that React takes for an endless loop. */
const FRAMES = 200;

function useOnceDrawn(look: (moment: number) => void, moment: number) {
  useEffect(() => look(moment), [look, moment]);
}

/** A part of the picture that looks at itself once it was drawn, as a row that is brought into view does. */
function Drawn() {
  const moment = useSelector((state: Shown) => state.moment);
  const [drawn, setDrawn] = useState(0);
  useOnceDrawn(setDrawn, moment);
  return <p>{`Moment ${moment}, drawn ${drawn}`}</p>;
}

/** A picture that plays; `frame` shows a moment as the player's frames do. */
function openStage() {
  const store = createFrozenStore(configureStore({ reducer: () => ({ moment: 0 }), devTools: false }), () => {});
  let frame = (_moment: number) => {};
  function Playing() {
    const [state, setState] = useState<Shown>({ moment: 0 });
    useEffect(() => void (frame = (moment) => setState({ moment })), []);
    return (
      <Provider store={store}>
        <DemoStage store={store} state={state} moment={0} speed={32} area="queue" row={null} summary="A picture" scrollsSmoothly={false} onPress={() => {}} end={null}>
          <Drawn />
        </DemoStage>
      </Provider>
    );
  }
  renderWithApp(<Playing />);
  return (moment: number) => frame(moment);
}

it('plays on where each frame comes before the picture of the one before has settled', async () => {
  const frame = openStage();
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  // React, and not the test, says when to draw: so every drawing has another one behind it, and React counts those that
  // came of a layout effect as one loop.
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
  expect(screen.getByText(`Moment ${FRAMES}, drawn ${FRAMES}`)).toBeInTheDocument();
});
