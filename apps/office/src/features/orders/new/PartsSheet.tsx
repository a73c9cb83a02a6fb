import { Button, Checkbox, TextInput } from '@mantine/core'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { OrderQuote } from '@partboard/contract/checkout/phone-orders.office'
import { numberOrNull } from '@partboard/domain/numbers/decimal'
import { readQuantity } from '@partboard/domain/numbers/quantity'
import { IconTrash } from '@partboard/ui/icons/index.ts'
import type { RefObject } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import type { Item } from './draft.ts'
import classes from './NewOrder.module.css'
import type { PageState } from './NewOrderPage.tsx'
import { PartEntry } from './PartEntry.tsx'
import { Verdict } from './Verdict.tsx'

type Props = { state: PageState; entry: RefObject<HTMLInputElement | null>; onDone: () => void }

/** The vehicle, the parts of the order, and the row that adds one. */
export function PartsSheet({ state, entry, onDone }: Props) {
  const { t } = useTranslation()
  const { draft, change, quote, messageOf } = state
  const setItem = (place: number, part: Partial<Item>) =>
    change({ items: draft.items.map((item, at) => (at === place ? { ...item, ...part } : item)) })
  return (
    <Sheet title={t('menu.parts')} aside={quote?.vehicle}>
      <div className={classes.body}>
        <TextInput
          className={classes.vin}
          label={t('phone.vin')}
          data-field="vin"
          autoComplete="off"
          value={draft.vin}
          maxLength={40}
          error={messageOf('vin', isComplete(draft.vin))}
          onChange={(event) => change({ vin: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            entry.current?.focus()
          }}
        />
        <PartEntry state={state} entry={entry} onDone={onDone} />
        <p className={classes.refusal} role="alert">
          {messageOf('items')}
        </p>
      </div>
      {draft.items.length > 0 && (
        <Table
          className={classes.lines}
          heads={[
            { text: t('lines.part') },
            { text: t('lines.quantity'), end: true },
            { text: t('lines.unitPrice'), end: true, className: classes.wide },
            { text: t('lines.total'), end: true },
            { text: <span className="visually-hidden">{t('phone.removePart')}</span>, end: true },
          ]}
        >
          {draft.items.map((item, place) => (
            <Line
              key={item.sku}
              item={item}
              line={quote?.lines.find(({ sku }) => sku === item.sku)}
              state={state}
              place={place}
              onChange={(part) => setItem(place, part)}
              onRemove={() => {
                change({ items: draft.items.filter((_, at) => at !== place) })
                entry.current?.focus()
              }}
            />
          ))}
        </Table>
      )}
    </Sheet>
  )
}

type LineProps = {
  item: Item
  /** Undefined until the quote has it. */
  line: OrderQuote['lines'][number] | undefined
  state: PageState
  place: number
  onChange: (part: Partial<Item>) => void
  onRemove: () => void
}

/** Whether a VIN is not being typed any more. Only the shop knows when a frame or serial number is complete. */
const isComplete = (typed: string): boolean => [7, 17].includes(typed.replace(/[\s-]/g, '').length)

function Line({ item, line, state, place, onChange, onRemove }: LineProps) {
  const { t, lang } = useTranslation()
  const { quote, messageOf } = state
  const money = (minor: number | null | undefined) =>
    minor == null ? '–' : moneyText(minor, quote?.currency ?? 'PLN', lang)
  const net = (minor: number | null | undefined) =>
    quote?.priceBasis === 'net' &&
    minor != null && <span className={table.second}>{t('phone.net', { amount: money(minor) })}</span>
  const number = formatPartNumber(item.sku, line?.sku === item.sku ? line.printed : null)
  const refusal =
    messageOf(`items.${place}`, true) ??
    messageOf(`items.${place}.sku`, true) ??
    messageOf(`items.${place}.quantity`, true)
  return (
    <tr>
      <td>
        <b>{number}</b>
        <span className={classes.name}>{line?.name}</span>
        {line && <Verdict line={line} />}
        {line && (
          <span className={table.second}>
            {t('phone.stock', {
              branches: line.branches.map(({ code, available }) => `${code} ${available}`).join(', '),
            })}
            {line.waiting > 0 && ` · ${t('orders.waits', { count: line.waiting })}`}
          </span>
        )}
        <span className={classes.refusal} role="status">
          {refusal}
        </span>
        {line && (line.fit === 'not_applicable' || item.insist) && (
          <Checkbox
            mt={4}
            label={t('phone.insist')}
            checked={item.insist}
            onChange={(event) => onChange({ insist: event.currentTarget.checked })}
          />
        )}
      </td>
      <td className={table.end}>
        <TextInput
          className={classes.quantity}
          aria-label={t('phone.quantityOf', { part: number })}
          data-field={`items.${place}`}
          inputMode="numeric"
          // The sentence is beside the name, where it has room.
          error={refusal !== undefined}
          defaultValue={item.quantity}
          key={item.quantity}
          onBlur={(event) => {
            const quantity = numberOrNull(readQuantity(event.currentTarget.value))
            if (quantity !== null && quantity !== item.quantity) onChange({ quantity })
            else event.currentTarget.value = String(item.quantity)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
        />
      </td>
      <td className={`${table.end} ${classes.wide}`}>
        {money(line?.unitPrice)}
        {net(line?.unitPriceNet)}
      </td>
      <td className={table.end}>
        <b>{money(line?.total)}</b>
        {net(line?.totalNet)}
      </td>
      <td className={table.end}>
        <Button variant="subtle" px={8} aria-label={t('phone.remove', { part: number })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.5} />
        </Button>
      </td>
    </tr>
  )
}
