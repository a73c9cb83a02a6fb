import { getHeapStatistics } from 'node:v8'
import { StartupError } from '../lifecycle/lifecycle.ts'

/** What the shop needs of the heap beside its caches, with the most that a large answer or paper takes, in MB. */
const besideCaches = 160

/**
 * Checks that the caches fit into the heap that Node may use (docs/operations/run.md#memory).
 *
 * @param cacheMegabytes limit of all caches together
 * @param limit limit of the heap in bytes
 * @throws StartupError otherwise
 */
export function requireHeap(cacheMegabytes: number, limit = getHeapStatistics().heap_size_limit): void {
  const allowed = Math.floor(limit / 2 ** 20)
  const needed = cacheMegabytes + besideCaches
  if (allowed >= needed) return
  throw new StartupError(
    `CACHE_MB=${cacheMegabytes} needs a heap of ${needed} MB, and Node may use ${allowed} MB. Lower CACHE_MB, or start Node with --max-old-space-size=${needed}.`,
  )
}
