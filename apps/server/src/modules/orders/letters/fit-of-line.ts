import type { Lang } from '@partboard/contract/texts'
import { inLang } from '@partboard/domain/text/languages'
import { mailTranslatorFor } from '../../mail/index.ts'
import type { OrderToConfirm } from './order-to-confirm.queries.ts'

/** Text about the fit at the time of the order; '' for a part without a vehicle. */
export function fitOfLine(
  { fit, fit_facts, vehicle: both, insisted }: OrderToConfirm['lines'][number],
  lang: Lang,
): string {
  const translate = mailTranslatorFor(lang)
  if (both === null) return insisted ? translate('order.unchecked') : ''
  const { Text, Vin } = inLang(both, lang)!
  const vehicle = [Text, Vin].filter((text) => text !== null).join(', ')
  const all = inLang(fit_facts ?? {}, lang) ?? []
  const facts = (outcome: boolean | null) =>
    all.flatMap(({ Outcome, Text: fact }) => (Outcome === outcome ? fact : [])).join(', ')
  switch (fit) {
    case 'fits':
      return all.length > 0
        ? translate('order.fits', { vehicle, facts: facts(true) })
        : translate('order.fitsAll', { vehicle })
    case 'not_applicable':
      return translate('order.fitsNot', { vehicle, facts: facts(false) })
    case 'unknown':
      return all.length > 0
        ? translate('order.fitOpen', { vehicle, facts: facts(null) })
        : translate('order.fitUnknown', { vehicle })
    case 'none':
      return vehicle
  }
}
