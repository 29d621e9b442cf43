import { chainedFloor } from './contenders/chainedFloor';
import { drawsAlone } from './contenders/drawsAlone';
import { engine } from './contenders/engine';
import { floor } from './contenders/floor';
import { recordingEngine } from './contenders/recordingEngine';
import { effect } from './peers/effect';
import { rxjs } from './peers/rxjs';
import { saga } from './peers/saga';
import { xstate } from './peers/xstate';

/** Everything that is measured; the first is what the others are divided by. */
export const CONTENDERS = [floor, engine, recordingEngine, drawsAlone, chainedFloor, effect, saga, rxjs, xstate];

/** Whose memory is measured as well. */
export const MEMORY_CONTENDERS = [floor, engine, recordingEngine];
