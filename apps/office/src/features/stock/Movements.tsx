import { instantText } from '@partboard/client/text/dates.ts'
import { listMovements, type StockMovement } from '@partboard/contract/stock/stock.office'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'

const reasons = [
  'short',
  'found',
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

/** The last changes of a part's stock. */
export function Movements({ sku }: { sku: string }) {
  const { t, lang } = useTranslation()
  const query = useQuery(endpointQuery(listMovements, { querystring: { sku, limit: '20' } }))
  return (
    <Sheet title={t('stock.movements')}>
      <QueryState query={query} empty={({ items }) => items.length === 0 && t('stock.noMovements')}>
        {({ items }) => (
          <Table
            heads={[
              { text: t('audit.at') },
              { text: t('orders.branch') },
              { text: t('stock.reason') },
              { text: t('stock.onHand'), end: true },
              { text: t('stock.held'), end: true },
            ]}
          >
            {items.map((movement) => (
              <tr key={movement.id}>
                <td>{instantText(movement.at, lang)}</td>
                <td>{movement.warehouse}</td>
                <td>
                  <Reason movement={movement} />
                </td>
                <td className={table.end}>{signed(movement.onHandDelta)}</td>
                <td className={table.end}>{signed(movement.heldDelta)}</td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}

function Reason({ movement }: { movement: StockMovement }) {
  const { t } = useTranslation()
  const known = reasons.find((reason) => reason === movement.reason)
  const word = known ? t(`movement.${known}`) : movement.reason
  return (
    <>
      {movement.orderId === null ? (
        word
      ) : (
        <Link to="/orders/$id" params={{ id: String(movement.orderId) }}>
          {word}
        </Link>
      )}
      <span className={table.second}>
        {[movement.author?.name, movement.note].filter(Boolean).join(': ')}
      </span>
    </>
  )
}

const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0')
