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
