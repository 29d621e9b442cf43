import { judgeStates } from './states/judgeStates';

judgeStates('ownWork');
