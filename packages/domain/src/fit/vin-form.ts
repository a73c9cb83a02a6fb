/**
 * Whether a vehicle is identified by a VIN: 17 capital letters and digits, without I, O and Q. Any other identification is
 * a frame number, or a model with a serial number.
 *
 * @param text a key, or an identification as the shop prints it
 */
export const isVin = (text: string): boolean => /^[0-9A-HJ-NPR-Z]{17}$/.test(text)
