/** Loads a chunk and retries every 2 s, so that a page does not fail while the shop cannot be reached for a moment. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return loadPatiently(load)
  })
