type EarlyRequest = { headers: Record<string, string>; answer: Promise<Response>; stop: () => void }

declare global {
  /** Requests by address, filled by public/first-paint.js before the first script of the app runs. */
  var askedEarly: Map<string, EarlyRequest> | undefined
}

/**
 * Response of a request that public/first-paint.js started. Each response is used by one call only.
 *
 * The early request could not know the store and its currency. Every other header has to match.
 *
 * @returns null if there was no such request, if its headers differ, or if it failed
 */
export async function earlyAnswer(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response | null> {
  const request = globalThis.askedEarly?.get(url)
  if (!request) return null
  globalThis.askedEarly?.delete(url)
  if (!Object.entries(request.headers).every(([name, value]) => headers[name] === value)) return null
  signal.addEventListener('abort', request.stop)
  return request.answer.catch((error: unknown) => {
    if (signal.aborted) throw error
    return null
  })
}
