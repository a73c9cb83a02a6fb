import { stored } from './storage.ts'

/**
 * The culture of this browser: the chosen one, else the store's default, which the first visit stores. Polish if the
 * store cannot be reached (docs/spec/shop.md#session).
 */
export const chosenCulture = stored<string>(
  'culture',
  (text) => (text && /^[a-z]{2}(-[A-Z]{2})?$/.test(text) ? text : 'pl-PL'),
  (value) => value,
)

/** Whether this browser has a stored culture; without one, `startI18n` takes the store's default. */
export const hasCulture = stored(
  'culture',
  (text) => text !== null,
  () => null,
).get

export const currentCulture = chosenCulture.get
