/** Readers of arguments and options that several commands have. */
import { InvalidArgumentError } from '@commander-js/extra-typings'

/** @throws InvalidArgumentError unless the text is a whole number from `least` to `most` */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`)
    return value
  }

/** The id of a row. */
export const readId = wholeNumber(1, 2_147_483_647)

/** @throws InvalidArgumentError for a text without a letter or digit */
export function someText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return text.trim()
}

/**
 * @returns minor units of a currency with two decimals
 * @throws InvalidArgumentError unless the text is an amount
 */
export function readAmount(text: string): number {
  if (!/^\d{1,10}([.,]\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('It is an amount such as 15000 or 99.50.')
  return Math.round(Number(text.replace(',', '.')) * 100)
}

/** @throws InvalidArgumentError unless the text is a day such as `2027-12-31` */
export function readDay(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('It is a day such as 2027-12-31.')
  return text
}
