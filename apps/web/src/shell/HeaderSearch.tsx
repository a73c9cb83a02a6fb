import { normalisePartNumber } from '@partboard/domain/part-number'
import { readQuery } from '@partboard/domain/query-kind'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChooseVehicleDialog } from '../features/vehicles/ChooseVehicleDialog.tsx'
import { useVinSearch } from '../features/vehicles/useVinSearch.ts'
import classes from './HeaderSearch.module.css'

const kinds = { vin: 'shell.kindVin', part: 'shell.kindPart', words: 'shell.kindWords' } as const

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** The search is over: something was found, or Escape was pressed in the empty field. */
  onDone: () => void
  onVehicleFound: () => void
}

/**
 * One field for a VIN and a part number, which says as what it understood the text. `/` leads to it from
 * anywhere; Escape clears it, then leaves.
 */
export function HeaderSearch({ input, onDone, onVehicleFound }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [saysNoWords, setSaysNoWords] = useState(false)
  const vinSearch = useVinSearch(() => {
    leave()
    onVehicleFound()
  })
  const kind = readQuery(typed)
  const message = saysNoWords ? t('shell.noWordSearch') : vinSearch.problem

  useSlashKey(input)

  function leave() {
    change('')
    input.current?.blur()
    onDone()
  }
  function change(text: string) {
    setTyped(text)
    setSaysNoWords(false)
    vinSearch.forgetProblem()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (kind === 'vin') vinSearch.search(typed)
    else if (kind === 'words') setSaysNoWords(true)
    else if (kind === 'part') {
      const number = normalisePartNumber(typed)
      const product = number?.kind === 'full' ? number.sku : (number?.last7 ?? typed.trim())
      leave()
      void navigate({
        to: '/level4/product/$product',
        params: { product },
        search: { vehicleSpecific: true },
      })
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    if (typed === '') leave()
    else change('')
  }

  return (
    <search className={classes.root}>
      <form onSubmit={submit} className={classes.field}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          ref={input}
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder={t('shell.searchFor')}
          aria-label={t('shell.searchFor')}
          aria-describedby="search-message"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        {kind !== 'empty' && <span className={classes.kind}>{t(kinds[kind])}</span>}
        <kbd aria-hidden>/</kbd>
      </form>
      <div id="search-message" role="status" className={classes.message}>
        {message && (
          <p>
            <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
            {message}
          </p>
        )}
      </div>
      <ChooseVehicleDialog
        isOpen={vinSearch.candidates.length > 0}
        vehicles={vinSearch.candidates}
        onChoose={vinSearch.choose}
        onClose={vinSearch.dismiss}
      />
    </search>
  )
}

function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input])
}
