/** The number of steps of every task. Each step is a fifth of the task's progress (PRODUCT.md P5.1, P7.2). */
export const STEPS = 5;
