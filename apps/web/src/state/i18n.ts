import type { Lang } from '@partboard/contract/texts'
import { queryClient } from '../api/query.ts'
import { chosenCulture, hasCulture } from '../browser/culture.ts'
import { addTexts, setLanguage } from '../browser/texts.ts'
import { localeTexts } from '../locales/index.ts'
import { loadConfiguration, storeQuery } from './reference.ts'

const langs = Object.keys(localeTexts) as Lang[]

/** The language of a culture; English if the app has no texts in it. */
const langOf = (culture: string): Lang => langs.find((lang) => culture.startsWith(lang)) ?? 'en'

/** A part of the texts that is fetched after the first download. */
type Part = 'pages' | 'buying'
/** The languages of which a part is loaded. */
const complete: Record<Part, Set<Lang>> = { pages: new Set(), buying: new Set() }

/**
 * Loads the texts of guests' pages in the selected language; nothing is rendered before. The first visit asks the store
 * for its language.
 */
export async function startI18n() {
  if (!hasCulture()) await takeCultureOfStore()
  const lang = langOf(chosenCulture.get())
  addTexts({ [lang]: await localeTexts[lang].first() })
  setLanguage(lang)
}

/**
 * Takes the store's language, and forgets what was answered in another one. After a failed call the language does not
 * change, and the pages show the error.
 */
async function takeCultureOfStore() {
  await loadConfiguration(queryClient).catch(() => undefined)
  const store = queryClient.getQueryData(storeQuery().queryKey)
  if (!store) return
  const before = chosenCulture.get()
  chosenCulture.set(store.DefaultCulture)
  if (store.DefaultCulture !== before) queryClient.removeQueries()
}

/**
 * Loads a part of the texts in a language, the current one if none is named. The layouts of customers' pages wait for
 * `pages`; those from the cart to the order, and of the account, for `buying` too.
 */
export async function loadTexts(parts: readonly Part[], lang: Lang = langOf(chosenCulture.get())) {
  const missing = parts.filter((part) => !complete[part].has(lang))
  await Promise.all(
    missing.map(async (part) => {
      addTexts({ [lang]: await localeTexts[lang][part]() })
      complete[part].add(lang)
    }),
  )
}

/** Changes the language without a reload. Texts from the server are refetched. */
export async function changeCulture(culture: string) {
  const lang = langOf(culture)
  const parts = (['pages', 'buying'] as const).filter((part) => part === 'pages' || complete[part].size > 0)
  const [texts] = await Promise.all([localeTexts[lang].first(), loadTexts(parts, lang)])
  addTexts({ [lang]: texts })
  chosenCulture.set(culture)
  setLanguage(lang)
  await queryClient.invalidateQueries()
}
