import { Button, Checkbox, Switch } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import {
  type DeliverySettings,
  type Methods,
  type PaymentSettings,
  readMethods,
  setMethods,
} from '@partboard/contract/admin/methods.office'
import { pairObstacle } from '@partboard/domain/checkout/method-pairs'
import { IconPlus } from '@partboard/ui/icons/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import { SaveBar } from '../frame/SaveBar.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import classes from '../frame/settings.module.css'
import { useDraft } from '../frame/useDraft.ts'
import { MethodDialog, newDelivery, newPayment } from './MethodDialog.tsx'
import { describeMethods, draftOf, isPaired, listsOf, takesText, withPair } from './methods.ts'

/** Delivery and payment methods, and which go together. */
export function MethodsPage() {
  const { t } = useTranslation()
  const query = useQuery(endpointQuery(readMethods, {}))
  return (
    <SettingsFrame second={t('settings.place.methods')}>
      <QueryState query={query}>{(methods) => <Pairs methods={methods} />}</QueryState>
    </SettingsFrame>
  )
}

type Opened = { kind: 'delivery'; method: DeliverySettings } | { kind: 'payment'; method: PaymentSettings }

function Pairs({ methods }: { methods: Methods }) {
  const { t, lang } = useTranslation()
  const isReadOnly = !useRights()('settings:write')
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const draft = useDraft(draftOf(methods), (value) => describeMethods(value, t, lang))
  const { value } = draft
  const { deliveries, payments } = listsOf(value)
  const known = deliveries.map(({ systemName }) => systemName)
  const messageOf = (list: 'deliveries' | 'payments', systemName: string, field: string) => {
    const place = listsOf(value)[list].findIndex((method) => method.systemName === systemName)
    return draft.fieldMessage(`${list}.${place}.${field}`)
  }
  const nameOf = ({ name }: DeliverySettings | PaymentSettings) => (lang === 'pl' ? name.pl : name.en)

  const setDelivery = (method: DeliverySettings) =>
    draft.set({ ...value, deliveries: { ...value.deliveries, [method.systemName]: method } })
  const setPayment = (method: PaymentSettings) =>
    draft.set({ ...value, payments: { ...value.payments, [method.systemName]: method } })
  const save = async (changed: typeof value) => {
    try {
      await call(setMethods, { body: listsOf(changed) }, { headers: { 'if-match': `"${changed.revision}"` } })
    } finally {
      await client.invalidateQueries(queriesOf(readMethods))
    }
  }
  const feeText = ({ fee, cap, usesCredit }: PaymentSettings) =>
    [
      fee === 0 ? t('methods.free') : moneyText(fee, 'PLN', lang),
      ...(cap === null ? [] : [t('methods.upTo', { amount: moneyText(cap, 'PLN', lang) })]),
      ...(usesCredit ? [t('methods.onCredit')] : []),
    ].join(', ')

  return (
    <>
      <Sheet
        title={t('methods.title')}
        aside={
          !isReadOnly && (
            <>
              <Button
                leftSection={<IconPlus size={16} />}
                onClick={() => setOpened({ kind: 'delivery', method: newDelivery })}
              >
                {t('methods.addDelivery')}
              </Button>
              <Button
                leftSection={<IconPlus size={16} />}
                onClick={() => setOpened({ kind: 'payment', method: newPayment })}
              >
                {t('methods.addPayment')}
              </Button>
            </>
          )
        }
      >
        <Table
          className={`${classes.table} ${classes.pairs}`}
          heads={[
            { text: t('methods.delivery') },
            { text: t('methods.fee'), end: true },
            { text: t('methods.freeFrom'), end: true },
            { text: t('methods.takes') },
            ...payments.map((payment) => ({
              className: classes.pair,
              text: (
                <>
                  <button
                    type="button"
                    className={table.link}
                    onClick={() => setOpened({ kind: 'payment', method: payment })}
                  >
                    <b>{nameOf(payment)}</b>
                  </button>
                  <span className={table.second}>{payment.isOn ? feeText(payment) : t('methods.off')}</span>
                </>
              ),
            })),
          ]}
        >
          {deliveries.map((delivery) => (
            <tr key={delivery.systemName}>
              <td>
                <span className={classes.method}>
                  <Switch
                    checked={delivery.isOn}
                    disabled={isReadOnly}
                    aria-label={t('methods.onOf', { name: nameOf(delivery) })}
                    onChange={(event) => setDelivery({ ...delivery, isOn: event.currentTarget.checked })}
                  />
                  <button
                    type="button"
                    className={table.link}
                    onClick={() => setOpened({ kind: 'delivery', method: delivery })}
                  >
                    <b>{nameOf(delivery)}</b>
                  </button>
                </span>
              </td>
              <td className={table.end} data-label={t('methods.fee')}>
                <FigureField
                  kind="amount"
                  className={classes.amount}
                  value={delivery.fee}
                  disabled={isReadOnly}
                  aria-label={`${nameOf(delivery)}: ${t('methods.fee')}`}
                  error={messageOf('deliveries', delivery.systemName, 'fee')}
                  onChange={(fee) => setDelivery({ ...delivery, fee: fee ?? 0 })}
                />
              </td>
              <td className={table.end} data-label={t('methods.freeFrom')}>
                <FigureField
                  kind="amount"
                  className={classes.amount}
                  isOptional
                  value={delivery.freeFrom}
                  disabled={isReadOnly}
                  aria-label={`${nameOf(delivery)}: ${t('methods.freeFrom')}`}
                  error={messageOf('deliveries', delivery.systemName, 'freeFrom')}
                  onChange={(freeFrom) => setDelivery({ ...delivery, freeFrom })}
                />
              </td>
              <td className={table.light} data-label={t('methods.takes')}>
                {takesText(delivery, t)}
              </td>
              {payments.map((payment) => {
                const obstacle = pairObstacle(payment.systemName, delivery.systemName)
                return (
                  <td key={payment.systemName} className={classes.pair} data-label={nameOf(payment)}>
                    {obstacle ? (
                      t(`methods.obstacle.${obstacle}`)
                    ) : (
                      <Checkbox
                        checked={isPaired(payment, delivery.systemName)}
                        disabled={isReadOnly}
                        aria-label={t('methods.pairOf', {
                          delivery: nameOf(delivery),
                          payment: nameOf(payment),
                        })}
                        onChange={(event) =>
                          setPayment(
                            withPair(payment, delivery.systemName, event.currentTarget.checked, known),
                          )
                        }
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </Table>
        <p className={classes.legend}>
          <span>
            <b>{t('methods.box')}</b>: {t('methods.boxHint')}
          </span>
          <span>
            <b>{t('methods.words')}</b>: {t('methods.wordsHint')}
          </span>
        </p>
      </Sheet>
      {methods.notes.length > 0 && (
        <Sheet title={t('methods.notes')}>
          <ul className={classes.notes}>
            {methods.notes.map(({ systemName, storeId, text }) => (
              <li key={`${systemName} ${storeId}`}>{text}</li>
            ))}
          </ul>
        </Sheet>
      )}
      {Object.keys(value.payments).length > 0 && (
        <SaveBar draft={draft} effect={t('methods.effect')} onSave={save} />
      )}
      {opened && (
        <MethodDialog
          opened={opened}
          draft={value}
          isReadOnly={isReadOnly}
          messageOf={messageOf}
          onChange={draft.set}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
