import { z } from 'zod'

/** `/success?order=NUMBER`. The router writes text that looks like a number in quotes, so it is a number here. */
export const SuccessSearch = z.object({
  order: z
    .union([z.string().min(1), z.number()])
    .optional()
    .catch(undefined),
})

/** The search parameter for an order's number. */
export const successSearch = (orderNumber: string): z.infer<typeof SuccessSearch> => ({
  order: /^[1-9]\d{0,14}$/.test(orderNumber) ? Number(orderNumber) : orderNumber,
})
