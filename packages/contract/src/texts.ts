import { MAX_NOTE, MAX_PASTED_LINES, MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { cultures, type Lang, langs } from '@partboard/domain/text/languages'
import type { ShopErrorCode } from './problem.ts'
import czech from './texts/cs.ts'
import german from './texts/de.ts'
import english from './texts/en.ts'
import polish from './texts/pl.ts'
import ukrainian from './texts/uk.ts'

export { type Lang, langs }

/** The parts of the table: one file each, texts/<language>/shared/<part>.json. English has the keys. */
type Parts = typeof english & { errors: Record<ShopErrorCode, string> }
const languageTables: Record<Lang, Parts> = {
  pl: polish,
  en: english,
  de: german,
  cs: czech,
  uk: ukrainian,
}

/** What is the same in every language. */
const neutral = { 'app.version': '1.11.0', 'app.stage': 'sikora' } as const

type ErrorKey = `error.${ShopErrorCode}`
type MessageKey = keyof Parts['messages'] | keyof typeof neutral
type WireKey = keyof Parts['wire']
/** What the client of a garage has to know before the contract, which the page of an offer fetches by itself. */
export type ContractTextKey = keyof Parts['contract']
/** Those of them that the checkout says too. */
const ofCheckout = 'withdrawal.made_to_order' satisfies ContractTextKey
export type FieldTextKey = keyof Parts['fields']
export type TextKey = ErrorKey | FieldTextKey | MessageKey | WireKey | ContractTextKey

/** Limits that sentences name. The agreed sentences print only the largest in groups. */
const limits = (lang: Lang): Record<string, string> => ({
  MAX_QUANTITY: MAX_QUANTITY.toLocaleString(cultures[lang]),
  MAX_NOTE: String(MAX_NOTE),
  MAX_PASTED_LINES: MAX_PASTED_LINES.toLocaleString(cultures[lang]),
})

/** Refusals that the web app says by itself. Of all others it shows the server's sentence. */
const refusalsOfApp = [
  'error.validation',
  'error.part_not_found',
  'error.category_not_found',
  'error.vehicle_not_found',
] as const satisfies ErrorKey[]

/** The texts that the web app uses; the server sends the others as sentences. */
export type AppTextKey = FieldTextKey | MessageKey | (typeof refusalsOfApp)[number] | typeof ofCheckout

/** All texts that the server sends or whose wording is specified, in one language. Keys are dotted. */
export function textsOf(lang: Lang): Record<TextKey, string> {
  const { contract, errors, fields, messages, wire } = languageTables[lang]
  const prefixed = Object.entries(errors).map(([code, text]) => [`error.${code}`, text] as const)
  const all = { ...Object.fromEntries(prefixed), ...fields, ...neutral, ...messages, ...wire, ...contract }
  const values = limits(lang)
  const filled = Object.entries(all).map(([key, text]) => [
    key,
    text.replace(/\{\{(MAX_\w+)\}\}/g, (_, name: string) => values[name]!),
  ])
  return Object.fromEntries(filled) as Record<TextKey, string>
}

/** The first download, the pages of customers, and of these the ones from the cart to the order and of the account. */
export const appTextParts = ['first', 'pages', 'buying'] as const
type AppTextPart = (typeof appTextParts)[number]

/** Which part a text of the web app is in. */
function appPartOf(key: string): AppTextPart {
  if (/^(app|auth|field|notFound|notify)\.|^error\.validation$/.test(key)) return 'first'
  const isOfBuying =
    /^(account|address|checkout|confirm|lists|offer|orders|success|withdrawal)\.|^cart\.(checkout|clear|createOffer|empty|save)$/
  return isOfBuying.test(key) ? 'buying' : 'pages'
}

/** The texts that the web app uses, by the part in which they are fetched. Together the parts have every `AppTextKey`. */
export function appTextsOf(lang: Lang, part: AppTextPart): Record<string, string> {
  const own = Object.entries(textsOf(lang)).filter(
    ([key]) =>
      !(key in english.wire) &&
      (key === ofCheckout || !(key in english.contract)) &&
      (!key.startsWith('error.') || (refusalsOfApp as readonly string[]).includes(key)) &&
      appPartOf(key) === part,
  )
  return Object.fromEntries(own)
}
