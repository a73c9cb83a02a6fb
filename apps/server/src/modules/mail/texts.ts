import { AsyncLocalStorage } from 'node:async_hooks'
import { type Lang, langs } from '@partboard/contract/texts'
import { createTranslators } from '../../platform/http/texts.ts'
import { serverTexts } from '../../platform/texts/texts.ts'

/** The texts of the mails. Texts that the screens also show are in packages/contract. */
const textsIn = (lang: Lang) => {
  const { mailAccount, mailOffers, mailOrders, mailReturns } = serverTexts[lang]
  return { ...mailAccount, ...mailOffers, ...mailOrders, ...mailReturns }
}

export type MailTextKey = keyof ReturnType<typeof textsIn>

const tables = Object.fromEntries(langs.map((lang) => [lang, textsIn(lang)])) as Record<
  Lang,
  ReturnType<typeof textsIn>
>

/** The text of the code, with its placeholders. */
export const defaultText = (key: MailTextKey, lang: Lang): string => tables[lang][key]

const translators = createTranslators((lang) => tables[lang])

export type MailTranslator = (typeof translators)[Lang]

/** Texts that the shop has changed, by `<language> <key>`. */
export type ChangedTexts = ReadonlyMap<string, string>

const changedTexts = new AsyncLocalStorage<ChangedTexts>()

/** Runs `write` with the shop's own texts in place of those of the code. */
export const withChangedTexts = <T>(changed: ChangedTexts, write: () => Promise<T>): Promise<T> =>
  changedTexts.run(changed, write)

/** Texts of the mails in one language: the shop's own where it has changed them (`withChangedTexts`). */
export function mailTranslatorFor(lang: Lang): MailTranslator {
  return (key, params) => {
    const changed = changedTexts.getStore()?.get(`${lang} ${key}`)
    if (changed === undefined) return translators[lang](key, params)
    return changed.replace(/\{\{(\w+)\}\}/g, (text, name: string) => String(params?.[name] ?? text))
  }
}
