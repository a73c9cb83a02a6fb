import { Button } from '@mantine/core'
import { urlOf } from '@partboard/client/calls/wire.ts'
import { instantText } from '@partboard/client/text/dates.ts'
import { bytesText } from '@partboard/client/text/figures.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { type OrderDocument, readDocument, removeDocument } from '@partboard/contract/orders/documents.office'
import { MAX_DOCUMENT } from '@partboard/domain/numbers/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { uploadDocument } from '../../../api/upload.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { useSubmission } from '../../../ui/forms.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { type Audience, AudienceSwitch } from '../AudienceSwitch.tsx'
import { orderQuery } from '../orders.queries.ts'
import classes from './DocumentSheet.module.css'

const megabytes = MAX_DOCUMENT / 1024 / 1024

/** The files of an order. Label, hint and button say who will see a new one. */
export function DocumentSheet({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  const mayWrite = useRights()('orders:write')
  const client = useQueryClient()
  const [audience, setAudience] = useState<Audience>('inside')
  const refresh = () => client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
  return (
    <Sheet title={t('documents.title')}>
      {order.documents.length === 0 ? (
        <p className={classes.none}>{t('documents.none')}</p>
      ) : (
        <Table
          heads={[
            { text: t('documents.name') },
            { text: t('documents.whoSees') },
            { text: t('documents.size'), end: true },
            { text: t('documents.added') },
            ...(mayWrite ? [{ text: t('documents.remove'), end: true }] : []),
          ]}
        >
          {order.documents.map((document) => (
            <Row
              key={document.id}
              orderId={order.id}
              document={document}
              onRemoved={mayWrite ? refresh : null}
            />
          ))}
        </Table>
      )}
      {mayWrite && (
        <div className={classes.add}>
          <AudienceSwitch
            legend={t('documents.whoSees')}
            value={audience}
            textOf={(one) => t(`documents.${one}`)}
            onChange={setAudience}
          />
          <FileDrop
            accept=".pdf,.png,.jpg,.jpeg,.webp"
            choose={t(`documents.${audience}Choose`)}
            hint={t(`documents.${audience}Hint`, { megabytes })}
            variant="default"
            refusalOf={({ size }) =>
              size > MAX_DOCUMENT ? t('documents.tooLarge', { size: bytesText(size, lang), megabytes }) : null
            }
            send={async (file, options) => {
              await uploadDocument({ orderId: order.id, audience }, file, options)
              await refresh()
            }}
          />
        </div>
      )}
    </Sheet>
  )
}

type RowProps = {
  orderId: number
  document: OrderDocument
  /** Null = the person may not remove it. */
  onRemoved: (() => Promise<unknown>) | null
}

function Row({ orderId, document: { id, name, bytes, audience, at, by }, onRemoved }: RowProps) {
  const { t, lang } = useTranslation()
  const { busy, message, run } = useSubmission()
  const [isAsked, setAsked] = useState(false)
  const params = { id: String(orderId), document: String(id) }
  const remove = () =>
    run(async () => {
      await call(removeDocument, { params })
      await onRemoved?.()
    })
  return (
    <tr>
      <td className={classes.name}>
        <a href={urlOf(readDocument, { params })} download>
          {name}
        </a>
      </td>
      <td>{t(`documents.${audience}`)}</td>
      <td className={table.end}>{bytesText(bytes, lang)}</td>
      <td>
        {instantText(at, lang)}, {by.name}
      </td>
      {onRemoved && (
        <td className={classes.actions}>
          {isAsked ? (
            <>
              <Button size="compact-sm" loading={busy} onClick={() => void remove()}>
                {t('documents.removeNow', { name })}
              </Button>
              <Button size="compact-sm" autoFocus onClick={() => setAsked(false)}>
                {t('documents.keep')}
              </Button>
              {message && <span role="alert">{message}</span>}
            </>
          ) : (
            <Button
              size="compact-sm"
              aria-label={t('documents.removeOf', { name })}
              onClick={() => setAsked(true)}
            >
              {t('documents.remove')}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}
