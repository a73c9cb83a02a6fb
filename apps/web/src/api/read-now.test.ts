import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient, readNow } from './query.ts'

/** A cart whose new answer comes when it is let go. */
function lateCart() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const query = {
    queryKey: ['late cart', Math.random()] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      Promise.race([
        promise,
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ]),
  }
  queryClient.setQueryData(query.queryKey, 'old')
  void queryClient.invalidateQueries({ queryKey: query.queryKey })
  return { query, arrive: () => resolve('new') }
}

test('a loader gets the new answer although the page that had asked goes meanwhile', async () => {
  const { query, arrive } = lateCart()
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined)
  const read = readNow(query)
  leave()
  arrive()
  expect(await read).toBe('new')
})
