import { Button, Menu } from '@mantine/core'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { IconPrinter } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useKeys } from '../../ui/useKeys.ts'
import { confirmationUrl, deliveryNoteUrl, pickListUrl } from './papers.ts'

/** The papers of an order, each in a new tab: pick list (key L), delivery note of each parcel, confirmation. */
export function PrintMenu({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  const isToPick = order.lines.some(({ takes }) =>
    takes.some(
      ({ state, quantity, shipped }) => (state === 'held' || state === 'known') && quantity > shipped,
    ),
  )
  const pickList = pickListUrl([order.id], lang)
  useKeys({
    l: () => {
      if (isToPick) window.open(pickList, '_blank', 'noopener')
    },
  })
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button leftSection={<IconPrinter size={16} />}>{t('print.menu')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isToPick && (
          <Menu.Item component="a" href={pickList} target="_blank" rightSection={<kbd>L</kbd>}>
            {t('print.pickList')}
          </Menu.Item>
        )}
        {order.shipments.map(({ id, trackingNumber, carrier }) => (
          <Menu.Item key={id} component="a" href={deliveryNoteUrl(order.id, id)} target="_blank">
            {t('print.note', { parcel: trackingNumber || carrier })}
          </Menu.Item>
        ))}
        {!order.customer.isClosed && (
          <Menu.Item component="a" href={confirmationUrl(order.id)} target="_blank">
            {t('print.confirmation')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
