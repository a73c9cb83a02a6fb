import { useSyncExternalStore } from 'react'
import { stored } from './storage.ts'

type Scheme = 'light' | 'dark'

/** The theme that was chosen in this browser; null = the system's. public/first-paint.js reads it too. */
const chosenScheme = stored<Scheme | null>(
  'mantine-color-scheme-value',
  (text) => (text === 'light' || text === 'dark' ? text : null),
  (scheme) => scheme,
)
// The frame is rendered without a window.
const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const current = (): Scheme => chosenScheme.get() ?? (system?.matches ? 'dark' : 'light')
const show = () => {
  document.documentElement.dataset.mantineColorScheme = current()
}
chosenScheme.subscribe(show)

function subscribe(onChange: () => void) {
  const stop = chosenScheme.subscribe(onChange)
  system.addEventListener('change', onChange)
  return () => {
    stop()
    system.removeEventListener('change', onChange)
  }
}

/** The theme that the page shows. */
export const useColourScheme = (): Scheme => useSyncExternalStore(subscribe, current, current)

/** Chooses a theme for this browser, in all its tabs. */
export const chooseColourScheme = (scheme: Scheme) => chosenScheme.set(scheme)
