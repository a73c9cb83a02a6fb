import { stored } from './storage.ts'

/**
 * The culture of this browser: the chosen one, else that of the first visit (`cultureFor`), which stores it. Polish if
 * the store cannot be reached (docs/spec/shop.md#session).
 */
export const chosenCulture = stored<string>(
  'culture',
  (text) => (text && /^[a-z]{2}(-[A-Z]{2})?$/.test(text) ? text : 'pl-PL'),
  (value) => value,
)

/** Whether this browser has a stored culture; without one, `startI18n` selects it. */
export const hasCulture = stored(
  'culture',
  (text) => text !== null,
  () => null,
).get

/**
 * The culture of a first visit: of the languages that the browser's user reads, the first that the store offers; else the
 * store's default. first-paint.js does the same before the app arrives.
 *
 * @param wanted `navigator.languages`
 * @param offered cultures of the store
 */
export function cultureFor(wanted: readonly string[], offered: readonly string[], ofStore: string): string {
  for (const one of wanted) {
    const sameLanguage = (culture: string) => culture.slice(0, 2) === one.slice(0, 2).toLowerCase()
    const culture = offered.find((culture) => culture === one) ?? offered.find(sameLanguage)
    if (culture !== undefined) return culture
  }
  return ofStore
}

export const currentCulture = chosenCulture.get
