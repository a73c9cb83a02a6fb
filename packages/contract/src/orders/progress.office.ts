import { axisStates, axisSteps, progressActors, progressSteps } from '@partboard/domain/orders/order-progress'
import { z } from 'zod'
import { Day, Instant } from '../values.ts'

export const Progress = z
  .object({
    step: z.enum(progressSteps),
    actor: z.enum(progressActors).describe('Who acts next.'),
    until: Day.nullable().describe(
      'The last day for the customer, or the day for which the shop plans its work.',
    ),
  })
  .describe('Where the order is: what has happened and what is waited for, in one code.')
export type Progress = z.infer<typeof Progress>

export const Axis = z
  .array(
    z.object({
      step: z.enum(axisSteps),
      state: z.enum(axisStates),
      at: Instant.nullable(),
      day: Day.nullable().describe('Until when it is waited for, or for which day it is planned.'),
    }),
  )
  .describe(
    'The steps of its way; `now` is waited for, `skipped` comes later, as a payment on account or on receipt.',
  )
