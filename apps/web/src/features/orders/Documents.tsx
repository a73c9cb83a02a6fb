import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './OrderPage.module.css'
import { useDocumentDownload } from './orders.queries.ts'

/** Files that the shop attached to an order for its customer. */
export function Documents({ order: { Id, Documents: documents } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const download = useDocumentDownload(Id)
  if (documents.length === 0) return null
  return (
    <Sheet className={classes.card} aria-labelledby="order-documents" data-screen>
      <h2 id="order-documents">{t('orders.documents')}</h2>
      <ul className={classes.notes}>
        {documents.map(({ Id: id, Name, AttachedOn }) => (
          <li key={id}>
            <Labelled label={date(AttachedOn)}>
              <button
                type="button"
                className={classes.download}
                disabled={download.isPending}
                onClick={() => download.mutate(id)}
                aria-label={t('orders.download', { name: Name })}
              >
                {Name}
              </button>
            </Labelled>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
