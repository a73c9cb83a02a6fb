import { z } from 'zod'

/** Search words in an address. The router reads digits as a number, and a part number is one of the words. */
export const SearchWords = z
  .union([z.string(), z.number().transform(String)])
  .default('')
  .catch('')
