import { asLatin } from '../text/look-alikes.ts'

/** A number plate as it is compared: capitals and digits of any alphabet, without spaces, dots and dashes. */
export const plateKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** `plateKey` in Latin letters: one plate, whichever keyboard has typed it. */
export const latinPlate = (text: string): string => asLatin(plateKey(text))
