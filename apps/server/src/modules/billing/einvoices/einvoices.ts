import type { fa3Of as writeFa3 } from './fa3.ts'

/** See `fa3.ts`. Its XML library is loaded for the first document, because most processes never write one. */
export const fa3Of = async (...document: Parameters<typeof writeFa3>): Promise<string> =>
  (await import('./fa3.ts')).fa3Of(...document)
