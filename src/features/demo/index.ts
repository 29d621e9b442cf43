export type { Caption } from './captions';
export { LoadDemoContext, type DemoProps, type LoadDemo } from './loadDemo';
