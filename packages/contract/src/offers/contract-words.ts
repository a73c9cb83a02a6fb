import type { ContractSubject } from '@partboard/domain/offers/offer-contract'
import type { ContractTextKey } from '../texts.ts'

/** The text of a key in one language; `params` fill its placeholders. */
type Words = (key: ContractTextKey, params?: Record<string, string>) => string

/** A part of what the client has to know, with its heading. */
export type ContractSection = { title: string; paragraphs: string[] }

/** Where statements and complaints go: name, address and e-mail of a garage, as far as it has said them. */
export const addressee = (...data: readonly string[]): string => data.filter((text) => text !== '').join(', ')

/**
 * What the law makes a garage say before its client orders at a distance, and again in the confirmation: the right of
 * withdrawal, what an early beginning of the work does to it, and complaints (Consumer Rights Act, art. 12, 21, 27 to 38
 * and 43a to 43g).
 *
 * @param to the garage as `addressee` writes it
 */
export function contractSections(
  { hasGoods, hasWork }: ContractSubject,
  to: string,
  words: Words,
): ContractSection[] {
  const withdrawal = {
    title: words('contract.withdrawal.title'),
    paragraphs: [
      words('contract.withdrawal.who'),
      words(hasGoods ? 'contract.withdrawal.fromReceipt' : 'contract.withdrawal.fromConclusion'),
      words('contract.withdrawal.how', { to }),
      words('contract.withdrawal.refund'),
      ...(hasGoods ? [words('contract.withdrawal.goods')] : []),
    ],
  }
  const early = {
    title: words('contract.early.title'),
    paragraphs: [
      words('contract.early.pays'),
      words('contract.early.lost'),
      words('contract.early.otherwise'),
    ],
  }
  const complaint = {
    title: words('contract.complaint.title'),
    paragraphs: [words('contract.complaint.what'), words('contract.complaint.how', { to })],
  }
  return [withdrawal, ...(hasWork ? [early] : []), complaint]
}

/** Lines to write on below each line of the form: goods and address need more than one. */
const formLines = [
  ['form.line.1', 4],
  ['form.line.2', 1],
  ['form.line.3', 1],
  ['form.line.4', 2],
  ['form.line.5', 1],
  ['form.line.6', 1],
] as const

/**
 * The model form of a withdrawal: annex 2 of the Consumer Rights Act, annex I (B) of Directive 2011/83.
 *
 * @param to the seller, with the address
 * @param hasWork the contract is about a service too
 */
export const withdrawalForm = (to: string, words: Words, hasWork = false) => ({
  title: words('form.title'),
  hint: words('form.hint'),
  to: `${words('form.to')} ${to}`,
  lines: formLines.map(([key, emptyLines]) => ({
    text: words(hasWork && key === 'form.line.1' ? 'form.line.1.work' : key),
    emptyLines,
  })),
  foot: words('form.foot'),
})
