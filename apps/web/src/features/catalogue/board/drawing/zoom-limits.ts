/** The largest magnification of a drawing. */
export const MAX_SCALE = 6
