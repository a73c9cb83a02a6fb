import type { Lang } from '@partboard/contract/texts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { queryClient } from '../api/query.ts'
import { chosenCulture, hasCulture } from '../browser/culture.ts'
import { localeTexts } from '../locales/index.ts'
import { storeQuery } from './reference.ts'

const langs = Object.keys(localeTexts) as Lang[]

/** The language of a culture; English if the app has no texts in it. */
const langOf = (culture: string): Lang => langs.find((lang) => culture.startsWith(lang)) ?? 'en'

const complete = new Set<Lang>()
let started: Promise<unknown> | undefined

const add = (lang: Lang, texts: Record<string, string>) =>
  i18next.addResourceBundle(lang, 'translation', texts, true, true)

/**
 * Loads the texts of guests' pages in the selected language; nothing is rendered before. The first visit asks the store
 * for its language.
 */
export async function startI18n() {
  if (!hasCulture()) await takeCultureOfStore()
  const lang = langOf(chosenCulture.get())
  started = i18next.use(initReactI18next).init({
    lng: lang,
    fallbackLng: false,
    supportedLngs: langs,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const [texts] = await Promise.all([localeTexts[lang].first(), started])
  add(lang, texts)
  document.documentElement.lang = lang
}

/** Takes the store's language. After a failed call the language does not change, and the pages show the error. */
async function takeCultureOfStore() {
  const store = await queryClient.fetchQuery(storeQuery()).catch(() => null)
  if (store) chosenCulture.set(store.DefaultCulture)
}

/** Loads all texts in the current language. The layouts of customers' pages wait for it. */
export async function loadPageTexts(lang: Lang = langOf(chosenCulture.get())) {
  if (complete.has(lang)) return
  const [texts] = await Promise.all([localeTexts[lang].pages(), started])
  add(lang, texts)
  complete.add(lang)
}

/** Changes the language without a reload. Texts from the server are refetched. */
export async function changeCulture(culture: string) {
  const lang = langOf(culture)
  const [texts] = await Promise.all([localeTexts[lang].first(), loadPageTexts(lang)])
  add(lang, texts)
  chosenCulture.set(culture)
  await i18next.changeLanguage(lang)
  document.documentElement.lang = lang
  await queryClient.invalidateQueries()
}
