import { useSyncExternalStore } from 'react'

const print = typeof matchMedia === 'function' ? matchMedia('print') : null

function subscribe(onChange: () => void) {
  print?.addEventListener('change', onChange)
  return () => print?.removeEventListener('change', onChange)
}

/** Whether the page is being printed. Content for print is rendered only then. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => print?.matches ?? false)
