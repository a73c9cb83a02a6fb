import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import type { DeliverySettings, PaymentSettings } from '@partboard/contract/admin/methods.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import form from '../../../ui/form.module.css'
import classes from '../frame/settings.module.css'
import { KindField, PaymentKindText } from './KindField.tsx'
import type { MethodsDraft } from './methods.ts'

const common = {
  systemName: '',
  name: { pl: '', en: '' },
  description: { pl: '', en: '' },
  fee: 0,
  tradeOnly: false,
  isOn: true,
}
export const newDelivery: DeliverySettings = { ...common, freeFrom: null, transitDays: null, takes: [] }
export const newPayment: PaymentSettings = {
  ...common,
  deliveries: null,
  usesCredit: false,
  cap: null,
  unpaidDays: 7,
}

type Props = {
  opened: { kind: 'delivery'; method: DeliverySettings } | { kind: 'payment'; method: PaymentSettings }
  draft: MethodsDraft
  isReadOnly: boolean
  /** The sentence of a field that was refused when the draft was saved. */
  messageOf: (list: 'deliveries' | 'payments', systemName: string, field: string) => string | undefined
  onChange: (draft: MethodsDraft) => void
  onClose: () => void
}

/** Everything that is set about one method. It goes into the draft, which the bar saves. */
export function MethodDialog({
  opened: { kind, method: given },
  draft,
  isReadOnly,
  messageOf,
  onChange,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const [method, setMethod] = useState<DeliverySettings & PaymentSettings>({
    ...newDelivery,
    ...newPayment,
    ...given,
  })
  const isNew = given.systemName === ''
  const list = kind === 'delivery' ? 'deliveries' : 'payments'
  const order = draft.order[list]
  const place = order.indexOf(given.systemName)
  const refusalOf = (field: string) => messageOf(list, given.systemName, field)
  const set = (change: Partial<typeof method>) => setMethod({ ...method, ...change })

  const take = (event: FormEvent) => {
    event.preventDefault()
    const { systemName, name, description, fee, tradeOnly, isOn } = method
    const shared = { systemName, name, description, fee, tradeOnly, isOn }
    const changed =
      kind === 'delivery'
        ? { ...shared, freeFrom: method.freeFrom, transitDays: method.transitDays, takes: method.takes }
        : {
            ...shared,
            deliveries: method.deliveries,
            usesCredit: method.usesCredit,
            cap: method.cap,
            unpaidDays: method.usesCredit ? null : method.unpaidDays,
          }
    onChange({
      ...draft,
      [list]: { ...draft[list], [systemName]: changed },
      order: { ...draft.order, [list]: isNew ? [...order, systemName] : order },
    })
    onClose()
  }
  const move = (steps: -1 | 1) => {
    const moved = [...order]
    moved.splice(place, 1)
    moved.splice(place + steps, 0, given.systemName)
    onChange({ ...draft, order: { ...draft.order, [list]: moved } })
    onClose()
  }
  const remove = () => {
    const { [given.systemName]: _, ...rest } = draft[list] as Record<string, unknown>
    const payments =
      kind === 'payment'
        ? rest
        : Object.fromEntries(
            Object.entries(draft.payments).map(([name, payment]) => [
              name,
              {
                ...payment,
                deliveries: payment.deliveries?.filter((one) => one !== given.systemName) ?? null,
              },
            ]),
          )
    onChange({
      ...draft,
      ...(kind === 'delivery' ? { deliveries: rest } : {}),
      payments,
      order: { ...draft.order, [list]: order.filter((name) => name !== given.systemName) },
    } as MethodsDraft)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={isNew ? t(`methods.new.${kind}`) : method.name.pl} size="lg">
      <form className={form.form} onSubmit={take}>
        {isNew ? (
          <KindField
            kind={kind}
            systemName={method.systemName}
            draft={draft}
            error={refusalOf('systemName')}
            onChange={set}
          />
        ) : (
          kind === 'payment' && <PaymentKindText systemName={method.systemName} />
        )}
        {(['pl', 'en'] as const).map((lang) => (
          <TextInput
            key={lang}
            label={t(`methods.name.${lang}`)}
            value={method.name[lang]}
            required
            maxLength={100}
            error={refusalOf(`name.${lang}`)}
            onChange={(event) => set({ name: { ...method.name, [lang]: event.currentTarget.value } })}
          />
        ))}
        {(['pl', 'en'] as const).map((lang) => (
          <TextInput
            key={lang}
            label={t(`methods.description.${lang}`)}
            value={method.description[lang]}
            maxLength={300}
            error={refusalOf(`description.${lang}`)}
            onChange={(event) =>
              set({ description: { ...method.description, [lang]: event.currentTarget.value } })
            }
          />
        ))}
        <FigureField
          kind="amount"
          label={t('methods.fee')}
          value={method.fee}
          error={refusalOf('fee')}
          onChange={(fee) => set({ fee: fee ?? 0 })}
        />
        {kind === 'delivery' ? (
          <>
            <FigureField
              kind="amount"
              label={t('methods.freeFrom')}
              isOptional
              value={method.freeFrom}
              error={refusalOf('freeFrom')}
              onChange={(freeFrom) => set({ freeFrom })}
            />
            <FigureField
              kind="whole"
              max={30}
              isOptional
              label={t('methods.transitDays')}
              description={t('methods.transitDaysHint')}
              value={method.transitDays}
              error={refusalOf('transitDays')}
              onChange={(transitDays) => set({ transitDays })}
            />
            <Checkbox.Group
              label={t('methods.takes')}
              value={method.takes}
              onChange={(takes) => set({ takes: takes as DeliverySettings['takes'] })}
            >
              {(['bulky', 'dangerous', 'theftRelevant'] as const).map((one) => (
                <Checkbox key={one} value={one} label={t(`methods.kind.${one}`)} mt={6} />
              ))}
            </Checkbox.Group>
          </>
        ) : (
          <>
            <FigureField
              kind="amount"
              label={t('methods.cap')}
              isOptional
              value={method.cap}
              error={refusalOf('cap')}
              onChange={(cap) => set({ cap })}
            />
            <FigureField
              kind="whole"
              min={1}
              isOptional
              label={t('methods.unpaidDays')}
              description={t('methods.unpaidDaysHint')}
              value={method.unpaidDays}
              error={refusalOf('unpaidDays')}
              disabled={method.usesCredit}
              onChange={(unpaidDays) => set({ unpaidDays })}
            />
            <Checkbox
              label={t('methods.usesCredit')}
              checked={method.usesCredit}
              onChange={(event) => set({ usesCredit: event.currentTarget.checked })}
            />
          </>
        )}
        <Checkbox
          label={t('methods.tradeOnly')}
          checked={method.tradeOnly}
          onChange={(event) => set({ tradeOnly: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('methods.isOn')}
          checked={method.isOn}
          onChange={(event) => set({ isOn: event.currentTarget.checked })}
        />
        {!isReadOnly && (
          <div className={classes.actions}>
            {!isNew && (
              <>
                <Button onClick={remove}>{t('methods.remove')}</Button>
                <Button disabled={place <= 0} onClick={() => move(-1)}>
                  {t('methods.earlier')}
                </Button>
                <Button disabled={place === order.length - 1} onClick={() => move(1)}>
                  {t('methods.later')}
                </Button>
              </>
            )}
            <Button type="submit" variant="filled">
              {t('settings.done')}
            </Button>
          </div>
        )}
      </form>
    </Modal>
  )
}
