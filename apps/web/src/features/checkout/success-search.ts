import { z } from 'zod'

/** `/success?order=NUMBER`. It is a number, because the router would put a text that looks like one in quotes. */
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
