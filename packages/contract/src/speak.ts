import type { Lang } from '@partboard/domain/text/languages'

/** The names of counted texts. English has the forms `one` and `other` of each. */
type Counted<Key> = Key extends `${infer Name}_other` ? Name : never

/**
 * A table of texts in another language than English: the same keys, and of counted texts the forms that the language has
 * beside `one` and `other` (`cart.lines_few`, `cart.lines_many`).
 */
export type Translation<English> = Record<keyof English, string> &
  Partial<Record<`${Counted<keyof English>}_${'few' | 'many'}`, string>>

/** What fills the `{{placeholders}}` of a text. `count` also chooses the form of a counted text. */
export type Values = { count?: number; [name: string]: string | number | null | undefined }

/** Texts between placeholders and names of placeholders, in turns: it begins and ends with a text. */
type Pieces = readonly string[]

/** Texts are split once: an answer may fill the same text for each of its lines. */
const split = new Map<string, Pieces>()

function piecesOf(text: string): Pieces {
  const known = split.get(text)
  if (known) return known
  const pieces = text.split(/\{\{(\w+)\}\}/)
  split.set(text, pieces)
  return pieces
}

function fill(text: string, values: Values): string {
  const pieces = piecesOf(text)
  let filled = pieces[0]!
  for (let index = 1; index < pieces.length; index += 2)
    filled += `${values[pieces[index]!] ?? ''}${pieces[index + 1]}`
  return filled
}

/**
 * Speaks a language: returns the text of a name with its placeholders filled, empty where there is no value. The forms
 * of a counted text (`cart.lines_one`, `cart.lines_other`) share one name.
 *
 * @param texts flat, by name. Texts may be added later; a name without a text is its own text
 */
export function speaking(lang: Lang, texts: Readonly<Record<string, string>>) {
  const rules = new Intl.PluralRules(lang)
  // A text that is still in English has only its forms.
  const formOf = (name: string, count: number) =>
    texts[`${name}_${rules.select(count)}`] ?? texts[`${name}_other`]
  return (name: string, values?: Values): string => {
    if (!values) return texts[name] ?? name
    const form = values.count === undefined ? undefined : formOf(name, values.count)
    return fill(form ?? texts[name] ?? name, values)
  }
}
