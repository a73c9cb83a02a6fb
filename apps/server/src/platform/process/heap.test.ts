import { expect, test } from 'vitest'
import { requireHeap } from './heap.ts'

test('caches that do not fit into the heap stop the start, and the message says what to do', () => {
  const limit = 384 * 2 ** 20
  expect(() => requireHeap(224, limit)).not.toThrow()
  expect(() => requireHeap(350, limit)).toThrow(
    'CACHE_MB=350 needs a heap of 510 MB, and Node may use 384 MB. Lower CACHE_MB, or start Node with --max-old-space-size=510.',
  )
})
