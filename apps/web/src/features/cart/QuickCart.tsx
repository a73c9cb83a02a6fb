import { Button, TextInput } from '@mantine/core'
import { MAX_CSV_ROWS, readQuantity } from '@partboard/domain/cart'
import { type CsvRow, readPastedRows } from '@partboard/domain/csv'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddToCart } from '../../lib/basket.ts'
import { messageOf } from '../../lib/query.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { BusyLabel } from '../../ui/BusyLabel.tsx'
import classes from './CartTools.module.css'
import { useAddRows } from './cart.queries.ts'
import { ServerMessages } from './ServerMessages.tsx'

/** Part numbers typed one after the other, or pasted as many lines at once (SPEC.md section 5, "Quick cart"). */
export function QuickCart() {
  const { t } = useTranslation()
  const { number, quantity, problem, isAdding, submit, addPasted, messages, dismiss } = useQuickCart()
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const rows = readPastedRows(event.clipboardData.getData('text'))
    if (rows.length < 2) return
    event.preventDefault()
    addPasted(rows)
  }
  return (
    <form className={classes.tool} onSubmit={submit} noValidate aria-labelledby="quick-cart">
      <h2 id="quick-cart">{t('cart.quick')}</h2>
      <div className={classes.quickFields}>
        <TextInput
          ref={number.ref}
          label={t('cart.number')}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={number.value}
          error={number.error}
          onChange={(event) => number.type(event.currentTarget.value)}
          onPaste={paste}
        />
        <TextInput
          ref={quantity.ref}
          label={t('ui.quantity')}
          name="quantity"
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          value={quantity.value}
          error={quantity.error}
          onChange={(event) => quantity.type(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={quantity.check}
        />
      </div>
      <p className={classes.hint}>{t('cart.quickHint')}</p>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.submit}>
        {number.value.trim() === '' && !isAdding ? (
          <BlockedButton
            label={t('cart.add')}
            reason={t('cart.numberMissing')}
            variant="default"
            size="md"
            fullWidth={false}
          />
        ) : (
          <Button type="submit" size="md" aria-disabled={isAdding}>
            <BusyLabel busy={isAdding} idle={t('cart.add')} working={t('cart.adding')} />
          </Button>
        )}
      </div>
      <ServerMessages messages={messages} onDismiss={dismiss} />
    </form>
  )
}

function useQuickCart() {
  const { t } = useTranslation()
  const number = useTyped('')
  const quantity = useTyped('1')
  const [problem, setProblem] = useState<string>()
  const [messages, setMessages] = useState<string[]>([])
  const add = useAddToCart({ inline: true })
  const addRows = useAddRows()
  const isAdding = add.isPending || addRows.isPending
  const invalidQuantity = () => (readQuantity(quantity.value) === null ? t('field.quantity') : undefined)

  /** Ready for the next number, unless that one is already being typed. */
  const next = (sent: string) => {
    number.change((now) => (now === sent ? '' : now))
    quantity.change(() => '1')
    if (isFree(number.ref.current?.form)) number.ref.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const pieces = readQuantity(quantity.value)
    const sent = number.value
    setProblem(undefined)
    if (isAdding || sent.trim() === '') return
    if (pieces === null) {
      quantity.refuse(t('field.quantity'))
      quantity.ref.current?.focus()
      return
    }
    add.mutate(
      { Sku: sent.trim(), Quantity: pieces },
      {
        onSuccess: (told, _addition, growth) => {
          // What was refused with a sentence stays, to be put right.
          if (told.length === 0 || growth?.hasGrown()) next(sent)
        },
        onError: (error) => {
          number.refuse(messageOf(error))
          if (isFree(number.ref.current?.form)) number.ref.current?.focus()
        },
      },
    )
  }
  const addPasted = (rows: CsvRow[]) => {
    setMessages([])
    setProblem(rows.length > MAX_CSV_ROWS ? t('csv.tooMany') : undefined)
    if (isAdding || rows.length > MAX_CSV_ROWS) return
    addRows.mutate(rows, {
      onSuccess: setMessages,
      onError: (error) => setProblem(messageOf(error)),
    })
  }
  return {
    number,
    quantity: { ...quantity, check: () => quantity.refuse(invalidQuantity()) },
    ...{ problem, isAdding, submit, addPasted, messages },
    dismiss: () => {
      setMessages([])
      number.ref.current?.focus()
    },
  }
}

/** A field's text and what is wrong with it, which is forgotten as soon as somebody types. */
function useTyped(initial: string) {
  const ref = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const type = (text: string) => {
    setValue(text)
    setError(undefined)
  }
  return { ref, value, error, type, change: setValue, refuse: setError }
}

/** Whether nobody has gone on to something else in the meantime. */
const isFree = (form: HTMLFormElement | null | undefined) =>
  document.activeElement === document.body || form?.contains(document.activeElement)
