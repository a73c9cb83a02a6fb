/** Grams as people say them: "450 g", "9,8 kg". `number` writes a figure in the reader's language. */
export const weightText = (grams: number, number: (value: number) => string): string =>
  grams < 1000 ? `${number(grams)} g` : `${number(Math.round(grams / 100) / 10)} kg`
