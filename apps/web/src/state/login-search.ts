import { addressWithin } from '@partboard/domain/content/own-address'
import { z } from 'zod'

/** The target after the login; it must be a page of this shop. */
export const LoginSearch = z.object({
  redirect: z
    .string()
    .transform((target) => addressWithin(target, location.origin) ?? undefined)
    .optional()
    .catch(undefined),
})
