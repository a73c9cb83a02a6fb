import { partBrands } from '@partboard/client/text/part-number.ts'
import { numberOrNull } from '@partboard/domain/numbers/decimal'
import { MAX_CSV_QUANTITY, MAX_CSV_ROWS, MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { readQuantity } from '@partboard/domain/numbers/quantity'
import { exactText } from '@partboard/domain/parts/part-number'
import { IconPlus, IconSearch } from '@partboard/ui/icons/index.ts'
import {
  type ClipboardEvent,
  type FormEvent,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { messageOf } from '../../../api/query.ts'
import { deferred } from '../../../browser/deferred.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { suggestTexts } from '../../../locales/suggest.ts'
import { readPasted, refusedOf } from '../../../state/csv-file.ts'
import { useAddToCart } from '../../../state/frame/add-to-cart.ts'
import { loadTexts } from '../../../state/i18n.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import type { Refused } from '../../../ui/SaveRefused.tsx'
import { useSuggestions } from '../../suggest/useSuggestions.ts'
import classes from '../CartTools.module.css'
import { useAddRows } from '../cart.queries.ts'
import { ServerMessages } from '../ServerMessages.tsx'

const { Part: SuggestList, preload } = deferred(async () => {
  const [list] = await Promise.all([import('../../suggest/SuggestList.tsx'), loadTexts([suggestTexts])])
  return list
})

const listId = 'cart-search-list'

/**
 * Form that adds a part by number or words, with a quantity. It suggests parts, which the arrow keys select; Enter adds.
 * Several lines can be pasted at once (docs/spec/shop.md#quick-cart). The key / focuses the field.
 *
 * @param field   of the number, for those who send the focus there
 * @param onTyped called with each typed text, which also finds lines of the cart
 * @param found   how many lines it found, in words
 */
export function QuickCart({
  field,
  onTyped,
  found,
}: {
  field: RefObject<HTMLInputElement | null>
  onTyped: (typed: string) => void
  found: string | null
}) {
  const { t } = useTranslation()
  const hint = useId()
  const quick = useQuickCart(field)
  const { number, quantity, suggest } = quick
  const isEmpty = number.value.trim() === ''
  useEffect(() => onTyped(number.value), [onTyped, number.value])
  useFocusKey(number.ref)
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = readPasted(event.clipboardData.getData('text'))
    if (pasted.rows.length < 2) return
    event.preventDefault()
    quick.addPasted(pasted)
  }
  return (
    <form className={classes.quick} data-bar onSubmit={quick.submit} noValidate aria-label={t('cart.quick')}>
      <search className={classes.search} onBlur={suggest.onBlur}>
        <TextInput
          ref={number.ref}
          name="number"
          aria-label={t('cart.numberOrName')}
          placeholder={t('cart.searchFor')}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MAX_TYPED_SKU}
          value={number.value}
          error={number.error}
          onChange={(event) => {
            number.type(event.currentTarget.value)
            suggest.open(event.currentTarget.value !== '')
          }}
          onFocus={() => void preload()}
          onKeyDown={suggest.onKeyDown}
          onPaste={paste}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={suggest.hasRows}
          aria-controls={suggest.hasRows ? listId : undefined}
          aria-activedescendant={suggest.active ?? undefined}
        />
        {suggest.isOpen && (
          <Suspense>
            <SuggestList
              id={listId}
              typed={number.value}
              kind={suggest.kind}
              keys={suggest.keys}
              active={suggest.active}
              onActive={suggest.setActive}
              onRows={suggest.setHasRows}
              onPart={(sku) => quick.add(exactText(sku, partBrands()))}
            />
          </Suspense>
        )}
      </search>
      <TextInput
        ref={quantity.ref}
        className={classes.pieces}
        name="quantity"
        aria-label={t('ui.quantity')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={MAX_CSV_QUANTITY}
        value={quantity.value}
        error={quantity.error}
        onChange={(event) => quantity.type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={quantity.check}
      />
      <Button
        type="submit"
        size="md"
        data-disabled={isEmpty || undefined}
        aria-disabled={isEmpty}
        aria-describedby={hint}
      >
        <IconPlus className={classes.plus} size={18} stroke={1.6} aria-hidden />
        <BusyLabel busy={quick.isAdding} idle={t('cart.add')} working={t('cart.adding')} />
      </Button>
      <p id={hint} className={classes.hint}>
        {found ?? (isEmpty ? `${t('cart.numberMissing')} ${t('cart.quickHint')}` : t('cart.quickHint'))}
      </p>
      {quick.problem && (
        <p className={classes.problem} role="alert">
          {quick.problem}
        </p>
      )}
      <ServerMessages messages={quick.messages} refused={quick.refused} onDismiss={quick.dismiss} />
    </form>
  )
}

/** Typed pieces: empty is one; null = it is no quantity. */
const piecesOf = (typed: string): number | null =>
  typed.trim() === '' ? 1 : numberOrNull(readQuantity(typed))

/** A number that waits to be added, as it was typed. */
type Typed = { sku: string; pieces: number; typed: string }

function useQuickCart(field: RefObject<HTMLInputElement | null>) {
  const { t } = useTranslation()
  const number = useTyped('', field)
  const quantity = useTyped('1', useRef<HTMLInputElement>(null))
  const [problem, setProblem] = useState<string>()
  const [messages, setMessages] = useState<string[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const queue = useRef<Typed[]>([])
  const sending = useRef<Typed>(null)
  /**
   * A refused number is in the field again, so that it can be corrected.
   *
   * @returns false: another one is typed there, or the page is left; a notice says the refusal then
   */
  const giveBack = (reason?: string): boolean => {
    if (sending.current === null || number.ref.current?.value !== '') return false
    const { typed, pieces } = sending.current
    number.change(() => typed)
    quantity.change(() => String(pieces))
    if (reason !== undefined) number.refuse(reason)
    if (isFree(number.ref.current.form)) number.ref.current.focus()
    return true
  }
  // What the parts need beside them stands below their lines.
  const addition = useAddToCart({ inline: (error) => giveBack(messageOf(error)), saysMissing: false })
  const addRows = useAddRows()
  const suggest = useSuggestions(number.value)
  const isAdding = addition.isPending || addRows.isPending
  const invalidQuantity = () => (piecesOf(quantity.value) === null ? t('field.quantity') : undefined)

  /** Sends what was typed, one after the other: the customer types the next number meanwhile. */
  const sendNext = () => {
    const next = sending.current ? undefined : queue.current.shift()
    if (!next) return
    sending.current = next
    addition.mutate(
      { Sku: next.sku, Quantity: next.pieces },
      {
        onSuccess: (messages, _addition, growth) => {
          if (messages.length > 0 && !growth?.hasGrown()) giveBack()
        },
        onSettled: () => {
          sending.current = null
          sendNext()
        },
      },
    )
  }
  /** Adds a part by its number. The form is free for the next one at once. */
  const add = (sku: string) => {
    const pieces = piecesOf(quantity.value)
    const typed = number.value
    setProblem(undefined)
    addRows.reset()
    suggest.open(false)
    if (pieces === null) {
      quantity.refuse(t('field.quantity'))
      quantity.ref.current?.focus()
      return
    }
    number.change(() => '')
    quantity.change(() => '1')
    number.ref.current?.focus()
    queue.current.push({ sku, pieces, typed })
    sendNext()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = number.value.trim()
    if (typed === '') number.ref.current?.focus()
    else if (suggest.kind === 'vin' && !suggest.hasRows) number.refuse(t('cart.vinTyped'))
    // Words can match several parts: this Enter selects the first suggestion, the next one adds it.
    else if (suggest.kind === 'words' && suggest.offerFirst()) number.ref.current?.focus()
    else add(typed)
  }
  const addPasted = ({ rows, typed }: ReturnType<typeof readPasted>) => {
    setMessages([])
    addRows.reset()
    setProblem(rows.length > MAX_CSV_ROWS ? t('csv.tooMany') : undefined)
    if (addRows.isPending || rows.length > MAX_CSV_ROWS) return
    addRows.mutate(rows, {
      onSuccess: (answer) => {
        setMessages(answer.messages)
        setRefused(refusedOf(typed, answer.refused))
      },
    })
  }
  return {
    number,
    quantity: { ...quantity, check: () => quantity.refuse(invalidQuantity()) },
    suggest,
    problem: problem ?? addRows.refusal,
    isAdding,
    add,
    submit,
    addPasted,
    messages,
    refused,
    dismiss: () => {
      setMessages([])
      number.ref.current?.focus()
    },
  }
}

/** The key / focuses the field, unless the customer types somewhere. */
function useFocusKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}

/** Text and error of a field; typing clears the error. */
function useTyped(initial: string, ref: RefObject<HTMLInputElement | null>) {
  const [value, setValue] = useState(initial)
  const [error, setError] = useState<string>()
  const type = (text: string) => {
    setValue(text)
    setError(undefined)
  }
  return { ref, value, error, type, change: setValue, refuse: setError }
}

/** Whether the focus is still in the form, or nowhere, so that it may be moved. */
const isFree = (form: HTMLFormElement | null | undefined) =>
  document.activeElement === document.body || form?.contains(document.activeElement)
