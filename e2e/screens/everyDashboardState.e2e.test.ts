import { judgeStates } from './states/judgeStates';

judgeStates('dashboard');
