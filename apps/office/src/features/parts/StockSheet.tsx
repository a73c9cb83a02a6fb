import { instantText } from '@partboard/client/text/dates.ts'
import type { PartDetail } from '@partboard/contract/catalogue/parts.office'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { CountDialog } from '../../ui/CountDialog.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'

type Shelf = NonNullable<PartDetail['stock']>[number]
const reasons = [
  'delta',
  'count',
  'import',
  'hold',
  'backorder',
  'known',
  'ship',
  'cancel',
  'return',
] as const

/** The stock of a part in each branch, with its last movement and a way to count it. */
export function StockSheet({ part, shelves }: { part: PartDetail; shelves: readonly Shelf[] }) {
  const { sku } = part
  const { t } = useTranslation()
  const may = useRights()
  const [counting, setCounting] = useState<Shelf | null>(null)
  return (
    <Sheet
      title={t('parts.stock')}
      aside={
        <Link to="/stock" search={{ q: sku, sku }}>
          {t('parts.movements')}
        </Link>
      }
    >
      <Table
        heads={[
          { text: t('orders.branch') },
          { text: t('stock.place') },
          { text: t('stock.onHand'), end: true },
          { text: t('stock.held'), end: true },
          { text: t('stock.available'), end: true },
          { text: t('parts.lastMove') },
          ...(may('stock:write') ? [{ text: t('page.actions'), end: true }] : []),
        ]}
      >
        {shelves.map((shelf) => (
          <tr key={shelf.warehouse}>
            <td>
              <b>{shelf.name}</b>
            </td>
            <td>{shelf.place || '–'}</td>
            <td className={table.end}>{shelf.onHand || '–'}</td>
            <td className={table.end}>{shelf.held || '–'}</td>
            <td className={table.end}>
              <b>{shelf.available || '–'}</b>
            </td>
            <td className={table.light}>
              <LastMove shelf={shelf} />
            </td>
            {may('stock:write') && (
              <td className={table.end}>
                <button type="button" className={table.link} onClick={() => setCounting(shelf)}>
                  {t('stock.count')}
                  <span className="visually-hidden"> {shelf.name}</span>
                </button>
              </td>
            )}
          </tr>
        ))}
      </Table>
      {counting && <CountDialog part={part} branch={counting} onClose={() => setCounting(null)} />}
    </Sheet>
  )
}

function LastMove({ shelf: { moved, movedAt } }: { shelf: Shelf }) {
  const { t, lang } = useTranslation()
  if (!moved || !movedAt) return '–'
  const known = reasons.find((reason) => reason === moved.reason)
  const pieces = moved.onHand || moved.held
  const signed = pieces > 0 ? `+${pieces}` : `−${-pieces}`
  const text = [instantText(movedAt, lang), signed, known ? t(`movement.${known}`) : moved.reason].join(', ')
  if (moved.orderId === null) return text
  return (
    <Link to="/orders/$id" params={{ id: String(moved.orderId) }}>
      {text}
    </Link>
  )
}
