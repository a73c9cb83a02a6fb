/** A number plate as it is compared: capitals and digits of any alphabet, without spaces, dots and dashes. */
export const plateKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
