import {
  axisStates,
  customerSteps,
  progressActors,
  progressSteps,
} from '@partboard/domain/orders/order-progress'
import { z } from 'zod'
import { Day, Instant } from '../values.ts'

/** Ours: where an order is, by codes that never change; packages/domain/src/orders/order-progress.ts says what they mean. */
export const OrderProgress = z.object({
  Step: z.enum(progressSteps),
  /** Who acts next. */
  Actor: z.enum(progressActors),
  /** When the order reached its stage; null = it has only been placed. */
  Since: Instant.nullable(),
  /** The last day for the customer, or the day for which the shop plans its work. */
  Until: Day.nullable(),
  /** The name of the branch where it is picked up; null = it is sent. */
  Branch: z.string().nullable(),
})
export type OrderProgress = z.infer<typeof OrderProgress>

/** Ours: the steps of an order for its page, in their order. */
export const OrderAxis = z.array(
  z.object({
    Step: z.enum(customerSteps),
    /** `now` = it is waited for; one step at most. `skipped` = it comes later, as a payment on receipt. */
    State: z.enum(axisStates),
    At: Instant.nullable(),
    /** The day until which it is waited for, or for which it is planned. */
    Day: Day.nullable(),
  }),
)
export type OrderAxis = z.infer<typeof OrderAxis>
