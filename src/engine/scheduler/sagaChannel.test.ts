import { configureStore, Tuple, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, put, take, takeEvery } from 'redux-saga/effects';
import { createDueEvent } from '../timeline/events';
import { createSagaChannel } from './sagaChannel';

const ticked = createDueEvent<string>()('test/ticked');
const tocked = createDueEvent<string>()('test/tocked');

/** Runs a saga on the channel, and returns everything that the channel passed on. */
function runOnChannel(saga: (heard: string[]) => Generator) {
  const { channel, effectMiddleware } = createSagaChannel();
  const sagas = createSagaMiddleware({ channel, effectMiddlewares: [effectMiddleware] });
  const store = configureStore({ reducer: () => null, middleware: () => new Tuple(sagas) });
  const heard: string[] = [];
  sagas.run(saga, heard);
  return { heard, dispatch: (action: UnknownAction) => store.dispatch(action) };
}

describe('the channel of the sagas', () => {
  it.each([
    ['its creator', ticked],
    ['its type', 'test/ticked'],
    ['a list that names it', [tocked, 'test/ticked']],
    ['a condition', (action: UnknownAction) => action.payload === 'now'],
    ['everything', '*'],
  ])('hands an event to a saga that takes it by %s', (_name, pattern) => {
    const { heard, dispatch } = runOnChannel(function* (happened) {
      yield takeEvery(pattern as string, ({ type }: UnknownAction) => void happened.push(type));
    });
    dispatch(ticked('now', 0));
    expect(heard).toEqual(['test/ticked']);
  });

  it('hands on what is no event, also to nobody', () => {
    const { heard, dispatch } = runOnChannel(function* (happened) {
      yield take('plain');
      happened.push('plain');
    });
    dispatch({ type: 'other' });
    dispatch({ type: 'plain' });
    expect(heard).toEqual(['plain']);
  });

  it('begins to hand an event on when a saga first takes it', () => {
    const { heard, dispatch } = runOnChannel(function* (happened) {
      yield take(tocked);
      yield take(ticked);
      happened.push('ticked');
    });
    dispatch(ticked('too early', 0));
    dispatch(tocked('now', 0));
    expect(heard).toEqual([]);
    dispatch(ticked('now', 0));
    expect(heard).toEqual(['ticked']);
  });

  it('lets every saga hear an event before any hears what it led to', () => {
    const { heard, dispatch } = runOnChannel(function* (happened) {
      yield takeEvery(ticked, function* () {
        yield put(tocked('caused', 0));
      });
      function* hear({ type }: UnknownAction) {
        yield call(() => happened.push(type));
      }
      yield takeEvery(ticked, hear);
      yield takeEvery(tocked, hear);
    });
    dispatch(ticked('now', 0));
    expect(heard).toEqual(['test/ticked', 'test/tocked']);
  });
});
