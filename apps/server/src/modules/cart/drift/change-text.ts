import type { LineChange } from '@partboard/contract/cart/drift'
import type { Lang } from '@partboard/contract/texts'
import { convert } from '@partboard/domain/numbers/money'
import { type Change, type ChangeKind, isMendable } from '@partboard/domain/pricing/drift'
import { localTime } from '@partboard/domain/stock/calendar'
import { translatorFor } from '../../../platform/http/texts.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { formatSku } from '../../parts/index.ts'
import { timeZone } from '../../stock/index.ts'

type Words = { lang: Lang; currency: { code: string; rateMicro: number } }

/** Puts changes into words. @param changes prices are in PLN; the answer's are in the request's currency */
export const presentChanges = (changes: readonly Change[], words: Words): LineChange[] =>
  changes.map((change) => presentChange(change, words))

function presentChange(change: Change, words: Words): LineChange {
  const { text, cause, ...fields } = factsOf(change, words)
  return {
    Kind: change.kind,
    OldSku: null,
    NewSkus: [],
    OldPrice: null,
    NewPrice: null,
    Available: null,
    Since: null,
    Until: null,
    ...fields,
    Cause: cause,
    Text: cause ? `${text} (${cause})` : text,
    Mendable: isMendable(change),
  }
}

type Facts = Partial<LineChange> & { text: string; cause: string }
type Of<Kind extends ChangeKind> = Extract<Change, { kind: Kind }>

function factsOf(change: Change, words: Words): Facts {
  const translate = translatorFor(words.lang)
  switch (change.kind) {
    case 'dearer':
    case 'cheaper':
      return priceFacts(change, words)
    case 'replaced':
      return numberFacts(change, words.lang)
    case 'short':
      return {
        Available: change.available,
        text: translate('drift.short', { available: change.available }),
        cause: '',
      }
    default:
      return { text: translate(`drift.${change.kind}`), cause: '' }
  }
}

function priceFacts(
  { kind, oldMinor, newMinor, cause }: Of<'dearer' | 'cheaper'>,
  { lang, currency: { code, rateMicro } }: Words,
): Facts {
  const translate = translatorFor(lang)
  const [old, now] = [convert(oldMinor, rateMicro), convert(newMinor, rateMicro)]
  const prices = {
    OldPrice: old,
    NewPrice: now,
    text: translate(`drift.${kind}`, { old: moneyText(old, code, lang), new: moneyText(now, code, lang) }),
  }
  if (cause === null) return { ...prices, cause: '' }
  if (cause.kind === 'list') {
    const { day } = localTime(cause.since, timeZone)
    const key = kind === 'dearer' ? 'drift.raised' : 'drift.lowered'
    return { ...prices, Since: day, cause: translate(key, { day: dayText(day, lang) }) }
  }
  const { until, name } = cause
  const key = name ? 'drift.namedPromotion' : 'drift.promotion'
  return { ...prices, Until: until, cause: translate(key, { name, day: dayText(until, lang) }) }
}

function numberFacts({ oldSku, newSkus, numbers, since }: Of<'replaced'>, lang: Lang): Facts {
  const translate = translatorFor(lang)
  const facts = { OldSku: oldSku, NewSkus: [...newSkus], Since: since }
  const list = newSkus.map(formatSku)
  if (numbers === 'choice')
    return { ...facts, text: translate('drift.replacedByChoice', { new: list.join(', ') }), cause: '' }
  const key = numbers === 'set' ? 'drift.replacedBySet' : 'drift.replaced'
  return {
    ...facts,
    text: translate(key, { new: list.join(' + ') }),
    cause:
      since === null
        ? translate('drift.fitsAlike')
        : translate('drift.fitsAlikeSince', { day: dayText(since, lang) }),
  }
}
