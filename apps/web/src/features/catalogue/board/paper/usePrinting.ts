import { useSyncExternalStore } from 'react'

const print = typeof matchMedia === 'function' ? matchMedia('print') : null

function subscribe(onChange: () => void) {
  print?.addEventListener('change', onChange)
  return () => print?.removeEventListener('change', onChange)
}

/** Whether the page is being put on paper: what only paper shows need not exist before. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => print?.matches ?? false)
