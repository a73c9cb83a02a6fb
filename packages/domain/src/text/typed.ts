/**
 * Signs that nobody sees, or that turn the direction of what follows. Copied text has them: a chat puts marks of direction
 * around a phone number, a page breaks a long word with a zero-width space, a file begins with a byte order mark.
 */
const unseen = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced here
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const isPlain = /^(?:[!-~]+(?: [!-~]+)*)?$/

const readable = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(unseen, '').replace(controls, ' ')

/**
 * A typed or copied text as it is read: one form of each letter (NFC), without signs that nobody sees, with one space
 * where there was any white space, and none at its ends. Everything that is compared, stored or looked up passes here
 * once, at the border.
 */
export const asTyped = (text: string): string =>
  isPlain.test(text) ? text : readable(text).replace(/\s+/gu, ' ').trim()

/** A text of several lines as it is read: like `asTyped`, with its line breaks, tabs and spaces. */
export const asTypedLines = (text: string): string =>
  readable(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\t\n]/gu, ' ')

/** A line of a copied text: like `asTyped`, with its tabs and spaces, which may separate cells. */
export const asTypedLine = (text: string): string =>
  readable(text)
    .replace(/[^\S\t]/gu, ' ')
    .trimEnd()

/** A typed password: one form of each letter, and nothing else changed. */
export const asPassword = (text: string): string => text.normalize('NFC')
