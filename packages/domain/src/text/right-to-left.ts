import { asTypedLines } from './typed.ts'

/** Letters that are written from right to left, and signs that turn others. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u202b\u202e\u2067]/

/** Whether a line, before its signs are taken off, reads in another order than its characters stand. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** A copied text as it is read (`asTypedLines`). A line that is turned keeps its signs, because only they say so. */
export const asCopied = (text: string): string =>
  isRightToLeft(text)
    ? text
        .split(/\r\n?|[\n\u0085\u2028\u2029]/)
        .map((line) => (isRightToLeft(line) ? line : asTypedLines(line)))
        .join('\n')
    : asTypedLines(text)
