import { partAddress, partBrands, typedAddress } from '@partboard/client/text/part-number.ts'
import { lookupText, readNumber } from '@partboard/domain/parts/part-number'
import { readQuery } from '@partboard/domain/search/query-kind'
import { IconAlertTriangle, IconSearch } from '@partboard/ui/icons/index.ts'
import { useMatch, useNavigate } from '@tanstack/react-router'
import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { deferred } from '../browser/deferred.ts'
import { useTranslation } from '../browser/texts.ts'
import type { SuggestKeys } from '../features/suggest/SuggestList.tsx'
import { useVinSearch } from '../features/vehicles/useVinSearch.ts'
import { VinDialogs } from '../features/vehicles/VinDialogs.tsx'
import { suggestTexts } from '../locales/suggest.ts'
import { chooseVehicle } from '../state/frame/vehicle.ts'
import { useChooseKept } from '../state/garage.ts'
import { loadTexts } from '../state/i18n.ts'
import { Button } from '../ui/controls/Button.tsx'
import classes from './HeaderSearch.module.css'

const { Part: SuggestList, preload } = deferred(async () => {
  const [list] = await Promise.all([import('../features/suggest/SuggestList.tsx'), loadTexts([suggestTexts])])
  return list
})

const kinds = {
  plate: 'shell.kindPlate',
  frame: 'shell.kindFrame',
  vin: 'shell.kindVin',
  part: 'shell.kindPart',
  words: 'shell.kindWords',
} as const
const listId = 'search-list'

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** Called when the search ends: a result was opened, or Escape was pressed in the empty field. */
  onDone: () => void
  onVehicleFound: () => void
}

/**
 * Search field for a VIN, a part number or words. It shows which of the three it recognised, and suggests parts during
 * typing. On the page with all results it has their words. `/` focuses it from anywhere. Escape closes the suggestions, then clears the field, then leaves it.
 */
export function HeaderSearch({ input, onDone, onVehicleFound }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useAskedWords()
  const [typed, setTyped] = useState(asked)
  const [shown, setShown] = useState(asked)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const [hasRows, setHasRows] = useState(false)
  const [named, setNamed] = useState<'plate' | 'frame' | null>(null)
  const keys = useRef<SuggestKeys>(null)
  const vinSearch = useVinSearch(goOn)
  const { mutate: chooseKept } = useChooseKept(goOn)
  const kind = readQuery(typed, partBrands())
  // An incomplete part number is labelled as a part number too.
  const label = named ?? (kind === 'words' && /^[\d\s./-]{4,}$/.test(typed) ? 'part' : kind)
  const isSuggesting = isOpen && kind !== 'empty' && vinSearch.problem === null

  useSlashKey(input)
  if (asked !== shown) {
    setShown(asked)
    setTyped(asked)
  }

  function leave() {
    change('')
    input.current?.blur()
    onDone()
  }
  /** A vehicle was found. Where keys are at hand, the field is free for what is wanted for it. */
  function goOn() {
    if (matchMedia('(pointer: coarse)').matches) leave()
    else {
      change('')
      onDone()
      input.current?.focus()
    }
    onVehicleFound()
  }
  function change(text: string) {
    setTyped(text)
    setOpen(text !== '')
    vinSearch.forgetProblem()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (kind === 'vin' && !(isSuggesting && keys.current)) vinSearch.search(typed)
    else if (kind === 'part') {
      const reading = readNumber(typed, partBrands())
      show(typedAddress(reading ? lookupText(reading, partBrands()) : typed.trim()))
    } else if (isSuggesting) keys.current?.submit()
    else setOpen(true)
  }
  function show(product: string) {
    leave()
    void navigate({ to: '/level4/product/$product', params: { product }, search: { vehicleSpecific: true } })
  }
  function showAll() {
    const q = typed.trim()
    leave()
    setTyped(q)
    void navigate({ to: '/search', search: { q } })
  }
  function onKeyDown(event: KeyboardEvent) {
    const isArrow = event.key.startsWith('Arrow')
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (isSuggesting && keys.current?.add()) event.preventDefault()
    } else if (event.key === 'Escape') {
      if (isSuggesting) setOpen(false)
      else if (typed === '') leave()
      else change('')
    } else if (isSuggesting && keys.current?.press(event.key)) event.preventDefault()
    else if (isArrow && !isSuggesting && typed !== '') setOpen(true)
  }
  /** A text of several lines is no search: its page reads it. */
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/\S\s*\n\s*\S/.test(text)) return
    event.preventDefault()
    leave()
    void navigate({ to: '/paste', state: { pasted: text } })
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <search className={classes.root} onBlur={onBlur}>
      <form onSubmit={submit} className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          ref={input}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onFocus={() => void preload()}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          placeholder={t('shell.searchFor')}
          aria-label={t('shell.searchFor')}
          aria-describedby="search-message"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isSuggesting && hasRows}
          aria-controls={isSuggesting && hasRows ? listId : undefined}
          aria-activedescendant={(isSuggesting && active) || undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {label !== 'empty' && <span className={classes.kind}>{t(kinds[label])}</span>}
        <kbd aria-hidden>/</kbd>
      </form>
      {isSuggesting && (
        <Suspense>
          <SuggestList
            id={listId}
            typed={typed}
            kind={kind}
            keys={keys}
            active={active}
            onActive={setActive}
            onRows={setHasRows}
            onPart={(sku) => show(partAddress(sku))}
            onAll={showAll}
            onVin={() => vinSearch.search(typed)}
            onVehicle={(vehicle) => chooseKept(vehicle)}
            onRecent={(vehicle) => {
              chooseVehicle(vehicle)
              goOn()
            }}
            onFrame={vinSearch.choose}
            onAdded={() => change('')}
            onNamed={setNamed}
          />
        </Suspense>
      )}
      <div id="search-message" role="status" className={classes.message}>
        {vinSearch.problem && (
          <p>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
            {vinSearch.problem}
            {vinSearch.mended !== null && (
              <Button onClick={() => vinSearch.search(vinSearch.mended!)}>
                {t('vehicles.findMended', { vin: vinSearch.mended })}
              </Button>
            )}
          </p>
        )}
      </div>
      <VinDialogs vinSearch={vinSearch} />
    </search>
  )
}

/** The words of the page with all results, which stay in the field while it is open; '' on every other page. */
const useAskedWords = () =>
  useMatch({ from: '/_shop/search', shouldThrow: false, select: ({ search }) => search.q }) ?? ''

function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      // A tick and a quantity take no slash.
      if (
        target.isContentEditable ||
        target.matches('textarea, select, input:not([type=checkbox], [type=radio], [inputmode=numeric])')
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
