export type { Caption, DemoArea } from './captions';
export { LoadDemoContext, type DemoProps, type LoadDemo } from './loadDemo';
