import { z } from 'zod'

/** The target after the login; it must be a page of this shop. */
export const LoginSearch = z.object({
  redirect: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
})
