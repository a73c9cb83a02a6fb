import { Button } from '@mantine/core'
import { instantText } from '@partboard/client/text/dates.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { ParcelDialog } from './dialogs/ParcelDialog.tsx'

/** The parcels of an order, whose carrier and number can be corrected; nothing while none was sent. */
export function ShipmentSheet({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  const may = useRights()
  const [corrected, setCorrected] = useState<number | null>(null)
  const parcel = order.shipments.find(({ id }) => id === corrected)
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
          ...(may('orders:ship') ? [{ text: t('ship.correct'), end: true }] : []),
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
            {may('orders:ship') && (
              <td className={table.end}>
                <Button size="xs" onClick={() => setCorrected(shipment.id)}>
                  {t('ship.correct')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </Table>
      {parcel && <ParcelDialog order={order} parcel={parcel} onClose={() => setCorrected(null)} />}
    </Sheet>
  )
}
