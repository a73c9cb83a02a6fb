/** Capitals of other alphabets that look like Latin ones, and the Latin ones. */
const alike = ['АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX'] as const
const latinOf = new Map([...alike[0]].map((letter, at) => [letter, alike[1][at]!]))

/** Capitals of which each that looks like a Latin one is that one: a Cyrillic keyboard writes the same plate and VIN. */
export const asLatin = (capitals: string): string =>
  capitals.replace(/[\u0370-\u052f]/g, (letter) => latinOf.get(letter) ?? letter)
