/**
 * Lets another Node process collect its garbage, by the inspector that it was started with.
 *
 * @param log what it printed, with the inspector's address
 */
export async function garbageCollector(log: string): Promise<() => Promise<void>> {
  const address = /ws:\/\/\S+/.exec(log)?.[0]
  if (!address) throw new Error('The process has no inspector')
  const socket = new WebSocket(address)
  const opened = Promise.withResolvers<void>()
  socket.onopen = () => opened.resolve()
  socket.onerror = () => opened.reject(new Error('The inspector does not answer'))
  await opened.promise
  let asked = 0
  return () => {
    const collected = Promise.withResolvers<void>()
    socket.onmessage = () => collected.resolve()
    socket.send(JSON.stringify({ id: ++asked, method: 'HeapProfiler.collectGarbage' }))
    return collected.promise
  }
}
