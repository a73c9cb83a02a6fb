import { Button } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  listWebhooks,
  replayDeliveries,
  testWebhook,
  type Webhook,
} from '@partboard/contract/integration/webhooks.office'
import { IconCheck, IconPlus, IconX } from '@partboard/ui/icons/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useSubmission } from '../../ui/forms.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { WebhookDialog } from './WebhookDialog.tsx'

/** Addresses of other systems that get the shop's events, and the deliveries that failed for good. */
export function Webhooks() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...endpointQuery(listWebhooks, {}), refetchInterval: 10_000 })
  return (
    <Sheet
      title={t('webhooks.title')}
      aside={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
          {t('webhooks.new')}
        </Button>
      }
    >
      <QueryState query={query} empty={({ items }) => items.length === 0 && t('webhooks.none')}>
        {({ items }) => (
          <Table
            heads={[
              { text: t('webhooks.system') },
              { text: t('webhooks.kinds') },
              { text: t('webhooks.state') },
              { text: t('page.actions'), end: true },
            ]}
          >
            {items.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </Table>
        )}
      </QueryState>
      {isOpen && <WebhookDialog onClose={() => setOpen(false)} />}
    </Sheet>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { busy, message, run } = useSubmission()
  const [answer, setAnswer] = useState('')
  const params = { id: String(webhook.id) }
  const test = () =>
    run(async () => {
      const { status, error } = await call(testWebhook, { params })
      setAnswer(
        status === null ? t('webhooks.failed', { error: error ?? '' }) : t('webhooks.answered', { status }),
      )
    })
  const replay = () =>
    run(async () => {
      await call(replayDeliveries, { params })
      await client.invalidateQueries(queriesOf(listWebhooks))
    })
  return (
    <tr data-faded={!webhook.isActive || undefined}>
      <td>
        <b>{webhook.name}</b>
        <span className={table.second}>{webhook.url}</span>
      </td>
      <td className={table.light}>{webhook.kinds.join(', ') || t('webhooks.all')}</td>
      <td>
        {webhook.dead > 0 ? (
          <span className={table.bad}>
            <IconX size={16} /> {t('webhooks.dead', { count: webhook.dead })}
          </span>
        ) : (
          <span className={table.good}>
            <IconCheck size={16} /> {t('webhooks.waiting', { count: webhook.pending })}
          </span>
        )}
        <span className={table.second} role="status">
          {message ?? answer}
        </span>
      </td>
      <td className={table.end}>
        {webhook.dead > 0 && (
          <Button disabled={busy} onClick={() => void replay()}>
            {t('webhooks.replay')}
          </Button>
        )}{' '}
        <Button
          disabled={busy}
          onClick={() => void test()}
          aria-label={t('webhooks.testOf', { name: webhook.name })}
        >
          {t('webhooks.test')}
        </Button>
      </td>
    </tr>
  )
}
