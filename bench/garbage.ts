/**
 * Runs a garbage collection in another Node process through its inspector. It disconnects every time, because a process
 * with an open inspector connection does not end.
 *
 * @param log output of the process, which contains the inspector's address
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
