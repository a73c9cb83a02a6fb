import { partBrands } from '@partboard/client/text/part-number.ts'
import type { OfferContent } from '@partboard/contract/offers/stored-offer-shapes'
import { MAX_TYPED_SKU } from '@partboard/domain/numbers/limits'
import { exactText } from '@partboard/domain/parts/part-number'
import { IconPencil, IconSearch, IconShoppingCart, IconTool } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { deferred } from '../../../../browser/deferred.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { suggestTexts } from '../../../../locales/suggest.ts'
import { cartQuery } from '../../../../state/frame/cart.ts'
import { loadTexts } from '../../../../state/i18n.ts'
import { orderedLines } from '../../../../state/ordered-lines.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextInput } from '../../../../ui/controls/TextInput.tsx'
import { useSuggestions } from '../../../suggest/useSuggestions.ts'
import { contentOfCart } from '../content-of-cart.ts'
import { useTakenLines } from '../taken-lines.ts'
import { type OfferEditor, whyOf } from '../useOfferEditor.ts'
import classes from './LinesTable.module.css'

const { Part: SuggestList, preload } = deferred(async () => {
  const [list] = await Promise.all([import('../../../suggest/SuggestList.tsx'), loadTexts([suggestTexts])])
  return list
})

const listId = 'offer-search-list'
/** The rate of an hour with VAT with which the first labour of an offer begins, in minor units. */
const firstRateMinor = 200_00

/** Adds a part by number or words, labour, a line of one's own, or the lines of the cart. */
export function AddLine({ editor }: { editor: OfferEditor }) {
  const { t } = useTranslation()
  const format = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const suggest = useSuggestions(typed)
  const tellTaken = useTakenLines()
  const { data: cart } = useQuery(cartQuery())
  const cartLines = orderedLines(cart?.Items ?? [])

  const add = async (
    lines: NonNullable<OfferContent['Lines']>,
    fromCart?: OfferContent['FromCart'],
  ): Promise<boolean> => {
    if (isAdding) return false
    setAdding(true)
    setProblem(undefined)
    try {
      await editor.add(lines, fromCart)
      return true
    } catch (error) {
      setProblem(whyOf(error))
      return false
    } finally {
      setAdding(false)
    }
  }
  const addPart = async (sku: string) => {
    suggest.open(false)
    // A refused number stays in the field, so that it can be corrected.
    if (await add([{ Kind: 'part', Sku: sku, Quantity: 1 }])) setTyped((now) => (now === typed ? '' : now))
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') field.current?.focus()
    else if (suggest.kind === 'vin' && !suggest.hasRows) setProblem(t('cart.vinTyped'))
    // Words can match several parts: this Enter selects the first suggestion, the next one adds it.
    else if (suggest.kind === 'words' && suggest.offerFirst()) field.current?.focus()
    else void addPart(text)
  }
  const labour = editor.offer.Lines.findLast(({ Kind }) => Kind === 'labour')
  const addCart = async () => {
    const { Lines, FromCart } = contentOfCart(cartLines, format)
    if (await add(Lines, FromCart)) await tellTaken(FromCart.length)
  }
  return (
    <form className={classes.add} onSubmit={submit} noValidate aria-label={t('offers.add')}>
      <search className={classes.find} onBlur={suggest.onBlur}>
        <TextInput
          ref={field}
          name="addPart"
          aria-label={t('offers.addPart')}
          placeholder={t('offers.addPart')}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={MAX_TYPED_SKU}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
            suggest.open(event.currentTarget.value !== '')
          }}
          onFocus={() => void preload()}
          onKeyDown={suggest.onKeyDown}
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
              typed={typed}
              kind={suggest.kind}
              keys={suggest.keys}
              active={suggest.active}
              onActive={suggest.setActive}
              onRows={suggest.setHasRows}
              onPart={(sku) => void addPart(exactText(sku, partBrands()))}
            />
          </Suspense>
        )}
      </search>
      <Button
        leftSection={<IconTool size={18} stroke={1.6} aria-hidden />}
        aria-disabled={isAdding}
        onClick={() =>
          void add([
            {
              Kind: 'labour',
              Text: t('offers.newLabour'),
              Hours: 100,
              Unit: labour?.Unit ?? firstRateMinor,
              ...(labour && { VatRate: labour.VatRate }),
            },
          ])
        }
      >
        {t('offers.addLabour')}
      </Button>
      <Button
        leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
        aria-disabled={isAdding}
        onClick={() => void add([{ Kind: 'own', Text: t('offers.newOwn'), Quantity: 1, Unit: 0 }])}
      >
        {t('offers.addOwn')}
      </Button>
      {cartLines.length > 0 && (
        <Button
          leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden />}
          aria-disabled={isAdding}
          onClick={() => void addCart()}
        >
          {t('offers.addCart')}
        </Button>
      )}
    </form>
  )
}
