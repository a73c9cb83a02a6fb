import { instantText } from '@partboard/client/text/dates.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'

/** The parcels of an order; nothing while none was sent. */
export function ShipmentSheet({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  if (order.shipments.length === 0) return null
  return (
    <Sheet title={t('ship.parcels')}>
      <Table
        heads={[
          { text: t('ship.carrier') },
          { text: t('ship.tracking') },
          { text: t('orders.branch') },
          { text: t('ship.parts') },
          { text: t('ship.sentAt') },
        ]}
      >
        {order.shipments.map((shipment) => (
          <tr key={shipment.id}>
            <td>{shipment.carrier}</td>
            <td>
              {shipment.trackingUrl ? (
                <a href={shipment.trackingUrl} target="_blank" rel="noreferrer">
                  {shipment.trackingNumber}
                </a>
              ) : (
                shipment.trackingNumber || '–'
              )}
            </td>
            <td>{shipment.branch?.code ?? '–'}</td>
            <td>{shipment.lines.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}</td>
            <td>{instantText(shipment.shippedAt, lang)}</td>
          </tr>
        ))}
      </Table>
    </Sheet>
  )
}
