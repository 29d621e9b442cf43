import { judgeStates } from './states/judgeStates';

judgeStates('public');
