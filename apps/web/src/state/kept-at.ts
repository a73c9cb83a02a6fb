import type { Endpoint } from '@partboard/contract/endpoint'
import { useSyncExternalStore } from 'react'
import { keptTimes, subscribe } from '../browser/offline.ts'

/**
 * Time of the kept answer of an endpoint on the page, in milliseconds since 1970; undefined while it is fresh.
 *
 * @param of what its body names, for example a part's number
 */
export const useKeptAt = ({ url }: Endpoint, of = ''): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => [...keptTimes].find(([asked]) => asked.includes(url) && asked.includes(of))?.[1],
    () => undefined,
  )
