import { render } from '@testing-library/react';
import { useTurns } from './useTurns';

it('gives each turn after the one before has been drawn, up to the last', () => {
  const drawn: number[] = [];
  function Turns() {
    const turn = useTurns(3);
    return <p ref={(shown) => void (shown && drawn.push(turn))}>{turn}</p>;
  }
  const { container } = render(<Turns />);
  expect(drawn).toEqual([1, 2, 3]);
  expect(container).toHaveTextContent('3');
});
