import i18next from 'i18next'
import english from '../../locales/en/offer.ts'
import polish from '../../locales/pl/offer.ts'

/** Loads the texts of the offer in both languages, which no other page needs. */
export function loadOfferTexts(): void {
  for (const [lang, texts] of Object.entries({ pl: polish, en: english }))
    i18next.addResourceBundle(lang, 'translation', texts, true, true)
}
