/** The number of steps of every action. Each step is a fifth of its task's progress (PRODUCT.md P5.1, P7.2). */
export const STEPS = 5;
