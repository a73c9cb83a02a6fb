/**
 * The clock of the shop: its days, hours and moments of law are the same on every screen, mail and paper, wherever the
 * reader is.
 */
export const shopTimeZone = 'Europe/Warsaw'
