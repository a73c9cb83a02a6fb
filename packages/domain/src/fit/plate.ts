import { asLatin } from '../text/look-alikes.ts'

/**
 * A number plate as it is compared, whichever keyboard has typed it: capitals and digits, without spaces, dots and
 * dashes, and Latin letters for those of other alphabets that look like them. The database's keys are the same
 * (`latin_capitals` of 0113).
 */
export const latinPlate = (text: string): string =>
  asLatin(
    text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  )
