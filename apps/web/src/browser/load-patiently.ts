/** Asks for a part of the app until it comes: a page must not fall because the shop is away for a moment. */
export const loadPatiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    return loadPatiently(load)
  })
