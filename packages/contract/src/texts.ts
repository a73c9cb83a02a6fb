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

/** Refusals of which the web app shows the server's sentence. */
const refusalsInWords = [
  'error.not_allowed',
  'error.too_many_people',
  'error.company_has_people',
  'error.person_not_joined',
  'error.email_unconfirmed',
  'error.invitation_ended',
  'error.invitation_account',
  'error.list_full',
  'error.list_changed',
  'error.request_decided',
  'error.invoice_not_possible',
  'error.invoice_needs_address',
  'error.payment_nothing_due',
  'error.payment_not_offered',
  'error.payment_provider_away',
  'error.payment_signature',
  'error.withdrawal_not_found',
  'error.withdrawal_professional',
  'error.withdrawal_cancelled',
  'error.withdrawal_over',
  'error.withdrawal_nothing',
  'error.claim_cancelled',
  'error.claim_not_sent',
  'error.claim_over',
  'error.claim_nothing',
  'error.claim_too_many',
  'error.claim_too_often',
  'error.claim_no_reason',
  'error.claim_pictures_full',
  'error.claim_picture_late',
  'error.claim_picture_type',
  'error.claim_picture_heic',
  'error.offer_not_found',
  'error.offer_link_not_found',
  'error.offer_changed',
  'error.offer_was_sent',
  'error.offer_not_sent',
  'error.offer_is_withdrawn',
  'error.offers_not_allowed',
  'error.offers_need_confirmed_email',
  'error.offer_is_accepted',
  'error.offer_without_lines',
  'error.offer_line_without_price',
  'error.offer_day_over',
  'error.offer_without_email',
  'error.offer_version_old',
  'error.offer_decided',
  'error.offer_nothing_accepted',
  'error.offer_messages_full',
  'error.offer_target_locked',
  'error.offer_target_floor',
  'error.offer_link_expired',
  'error.offer_link_withdrawn',
] as const

/** The texts that the web app uses; the server sends the others as sentences. */
export type AppTextKey = Exclude<
  TextKey,
  WireKey | Exclude<ContractTextKey, typeof ofCheckout> | (typeof refusalsInWords)[number]
>

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

/** The texts of guests' pages, and of errors on all pages. */
const isFirst = (key: string) => /^((app|auth|field|notFound|notify)\.|error\.validation$)/.test(key)

/**
 * The texts that the web app uses: `first` for the first download, `pages` for the pages of customers. Together they
 * contain every `AppTextKey`.
 */
export function appTextsOf(lang: Lang, part: 'first' | 'pages'): Record<string, string> {
  const own = Object.entries(textsOf(lang)).filter(
    ([key]) =>
      !(key in english.wire) &&
      (key === ofCheckout || !(key in english.contract)) &&
      !(refusalsInWords as readonly string[]).includes(key) &&
      isFirst(key) === (part === 'first'),
  )
  return Object.fromEntries(own)
}
