import type {
  OrderStatusCode,
  PaymentStatusCode,
  ShippingStatusCode,
} from '@partboard/contract/order-pages/order-shapes'
import { IconCheck, IconCircle, IconClock } from '@partboard/ui/icons/index.ts'
import classes from './StatusTag.module.css'

type Code = OrderStatusCode | PaymentStatusCode | ShippingStatusCode
type Tone = 'ok' | 'warn' | 'plain'

/** Colours of the statuses; all others have none. */
const tones: Partial<Record<Code, Tone>> = {
  Paid: 'ok',
  Delivered: 'ok',
  Complete: 'ok',
  Pending: 'warn',
  NotYetShipped: 'warn',
}
const icons = { ok: IconCheck, warn: IconClock, plain: IconCircle }

/** A translated status with an icon, because colour alone is not enough. */
export function StatusTag({ code, text }: { code: Code; text: string }) {
  const tone = tones[code] ?? 'plain'
  const Icon = icons[tone]
  return (
    <span className={classes.tag} data-tone={tone}>
      <Icon size={14} stroke={1.6} aria-hidden />
      {text}
    </span>
  )
}
