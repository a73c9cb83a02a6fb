import { asTyped } from '../text/typed.ts'

/** A cell without what a spreadsheet puts around a text that it would take for a number: `="0711"`, `'0711`. */
export const readCell = (text: string): string =>
  asTyped(text)
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=.)/, '')
    .trim()

/** A cell with a part number, also without the decimals that a spreadsheet adds: `34114300102.0`. */
export const readNumberCell = (text: string): string => readCell(text).replace(/^(\d{5,})[.,]0+$/, '$1')

/** Whether a spreadsheet has shown a part number as a number and so lost its digits: `3,41143E+10`. */
export const isShortened = (number: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(number)
