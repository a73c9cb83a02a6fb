import { stored } from './storage.ts'

/** The culture that was chosen in this browser; Polish until somebody chooses (SPEC.md, Business constants). */
export const chosenCulture = stored<string>(
  'culture',
  (text) => (text && /^[a-z]{2}(-[A-Z]{2})?$/.test(text) ? text : 'pl-PL'),
  (value) => value,
)

export const currentCulture = chosenCulture.get
