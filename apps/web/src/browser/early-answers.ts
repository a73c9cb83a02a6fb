type Asked = { headers: Record<string, string>; answer: Promise<Response>; stop: () => void }

declare global {
  /** Filled by public/first-paint.js before the first script of the app runs. */
  var askedEarly: Map<string, Asked> | undefined
}

/**
 * The answer to what was asked before the app itself arrived (public/first-paint.js), each for one call only.
 *
 * The store and its currency were not known then; every other header has to be the same as now.
 *
 * @returns null when it was not asked, was asked otherwise, or nothing came
 */
export async function earlyAnswer(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response | null> {
  const asked = globalThis.askedEarly?.get(url)
  if (!asked) return null
  globalThis.askedEarly?.delete(url)
  if (!Object.entries(asked.headers).every(([name, value]) => headers[name] === value)) return null
  signal.addEventListener('abort', asked.stop)
  return asked.answer.catch((error: unknown) => {
    if (signal.aborted) throw error
    return null
  })
}
