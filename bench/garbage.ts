/**
 * Lets another Node process collect its garbage, by the inspector that it was started with. The inspector is left again
 * each time: a process does not end while somebody is connected to it.
 *
 * @param log what it printed, with the inspector's address
 */
export async function collectGarbage(log: string): Promise<void> {
  const address = /ws:\/\/\S+/.exec(log)?.[0]
  if (!address) throw new Error('The process has no inspector')
  const socket = new WebSocket(address)
  const collected = Promise.withResolvers<void>()
  socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  socket.onmessage = () => collected.resolve()
  socket.onerror = () => collected.reject(new Error('The inspector does not answer'))
  try {
    await collected.promise
  } finally {
    socket.close()
  }
}
