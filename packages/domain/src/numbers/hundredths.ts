/**
 * Prints whole hundredths with two decimals and a point, as programs read amounts: `1234.50`.
 *
 * @param hundredths an amount in minor units, or a percentage in basis points
 */
export const hundredthsText = (hundredths: number): string => (hundredths / 100).toFixed(2)
