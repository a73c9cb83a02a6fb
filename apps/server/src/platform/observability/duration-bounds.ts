/**
 * Bounds of the histograms of how long answers take, in seconds. Goals are among them: 10 ms for a suggestion, 15 ms for
 * a search.
 */
export const durationBounds = [0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 1, 5, 10]
