/** How many things of a kind are lost, of how many. */
export type Loss = { count: number; of: number }

/** Above both, a loss is large: some things may go every night, and a tenth of a range does not. */
const [largeCount, largeShare] = [20, 0.1]

/** Whether a file takes away so much that a person has to say yes to it. */
export const isLargeLoss = ({ count, of }: Loss): boolean => count > largeCount && count > of * largeShare
