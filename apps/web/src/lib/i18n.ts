import { type Lang, langs, textsOf } from '@partboard/contract/texts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeTexts } from '../locales/index.ts'
import { chosenCulture } from './culture.ts'
import { queryClient } from './query.ts'

/** The language of a culture, English for one the app has no texts in. */
const langOf = (culture: string): Lang => langs.find((lang) => culture.startsWith(lang)) ?? 'en'

async function load(lang: Lang) {
  if (i18next.hasResourceBundle(lang, 'translation')) return
  i18next.addResourceBundle(lang, 'translation', { ...textsOf(lang), ...(await localeTexts[lang]()) })
}

/** Makes `t` ready in the chosen language; nothing is drawn before. */
export async function startI18n() {
  const culture = chosenCulture.get()
  await i18next.use(initReactI18next).init({
    lng: langOf(culture),
    fallbackLng: false,
    supportedLngs: langs,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await load(langOf(culture))
  document.documentElement.lang = langOf(culture)
}

/** Switches the language without a reload; what the server said in the old one is asked for again. */
export async function changeCulture(culture: string) {
  const lang = langOf(culture)
  await load(lang)
  chosenCulture.set(culture)
  await i18next.changeLanguage(lang)
  document.documentElement.lang = lang
  await queryClient.invalidateQueries()
}
