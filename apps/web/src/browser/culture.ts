import { stored } from './storage.ts'

/**
 * The culture of this browser: what somebody chose, else the store's own, which the first visit keeps; Polish where
 * the store cannot be asked (docs/spec/shop.md#session).
 */
export const chosenCulture = stored<string>(
  'culture',
  (text) => (text && /^[a-z]{2}(-[A-Z]{2})?$/.test(text) ? text : 'pl-PL'),
  (value) => value,
)

/** Whether this browser has a culture already; without one the store's own holds (`startI18n`). */
export const hasCulture = stored(
  'culture',
  (text) => text !== null,
  () => null,
).get

export const currentCulture = chosenCulture.get
