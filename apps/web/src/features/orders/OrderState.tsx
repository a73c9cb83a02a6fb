import type { OrderProgress } from '@partboard/contract/order-pages/progress'
import type { ProgressStep } from '@partboard/domain/orders/order-progress'
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCheck,
  IconCircle,
  IconClock,
  IconRefresh,
  IconTruck,
  IconX,
} from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { orderStateText } from '../../text/order-state.ts'
import classes from './OrderState.module.css'

type Look = { icon: typeof IconCheck; tone: 'ok' | 'warn' | 'info' | 'plain' }

const toPay: Look = { icon: IconAlertTriangle, tone: 'warn' }
const atShop: Look = { icon: IconClock, tone: 'plain' }
const onTheWay: Look = { icon: IconTruck, tone: 'info' }
const received: Look = { icon: IconCheck, tone: 'ok' }
const ended: Look = { icon: IconX, tone: 'plain' }

const looks: Readonly<Record<ProgressStep, Look>> = {
  held: atShop,
  unpaid: toPay,
  partlyPaid: toPay,
  placed: { icon: IconCircle, tone: 'plain' },
  paid: { icon: IconCircle, tone: 'plain' },
  confirmed: atShop,
  waiting: atShop,
  packed: atShop,
  toSend: atShop,
  partlySent: onTheWay,
  ready: { icon: IconBuildingStore, tone: 'info' },
  sent: onTheWay,
  onRoute: onTheWay,
  collected: received,
  delivered: received,
  cancelled: ended,
  lapsed: ended,
  returned: { icon: IconRefresh, tone: 'plain' },
}

/** Where an order is, with an icon, because colour alone is not enough. */
export function OrderState({ progress }: { progress: OrderProgress }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { icon: Icon, tone } = looks[progress.Step]
  return (
    <span className={classes.tag} data-tone={tone}>
      <Icon size={15} stroke={1.6} aria-hidden />
      <span>{orderStateText(progress, t, format)}</span>
    </span>
  )
}
