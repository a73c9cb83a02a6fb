import { useDebouncedValue } from '@mantine/hooks'
import type { GarageVehicle } from '@partboard/contract/fit/vehicles'
import { suggestQuery as limits, type Suggestion } from '@partboard/contract/search/suggest'
import { plateKey } from '@partboard/domain/fit/plate'
import { beginningOfNumber, lookupText, mayBeNumber, readNumber } from '@partboard/domain/parts/part-number'
import type { QueryKind } from '@partboard/domain/search/query-kind'
import { IconCar, IconListSearch } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useImperativeHandle } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { garageQuery } from '../../state/garage.ts'
import { useFormat } from '../../text/format.ts'
import { partBrands } from '../../text/part-number.ts'
import { builtOn, vehicleName } from '../../text/vehicle-words.ts'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { SuggestedPart } from './SuggestedPart.tsx'
import classes from './SuggestList.module.css'
import { suggestQuery } from './suggest.query.ts'

/** Pause in typing before a request; a quick typist's next letter comes sooner. */
const debounceMs = 120

/** Shortest beginning of a plate for which kept vehicles are shown, and how many of them. */
const minPlate = 2
const maxKept = 4

/**
 * What the field passes to the list. `press` = a key; it returns whether the list handled it. `submit` = Enter without an
 * active row: the first part becomes active; without parts, and before the suggestions of the text are there, all results
 * open, so that the Enter of a quick typist is not lost.
 */
export type SuggestKeys = { press: (key: string) => boolean; submit: () => void }

type Props = {
  /** Element id of the list, for the field's `aria-controls`. */
  id: string
  typed: string
  kind: QueryKind
  keys: RefObject<SuggestKeys | null>
  /** Element id of the active row, or null. */
  active: string | null
  onActive: (id: string | null) => void
  /** Called when the list becomes empty or non-empty. */
  onRows: (hasRows: boolean) => void
  onPart: (sku: string) => void
  /** Opens the page with all results; missing = the list has no such row. */
  onAll?: () => void
  onVin: () => void
  /** Missing = kept vehicles are not suggested. */
  onVehicle?: (vehicle: GarageVehicle) => void
  /** Called when the text becomes the plate of a kept vehicle, or none. */
  onPlate?: (isPlate: boolean) => void
}

type Row = { id: string; choose: () => void }

/** Sorts parts that fit first, and parts that do not fit last. Equal ranks keep the server's order. */
const rankOf = ({ Fit }: Suggestion) => ({ fits: 0, none: 0, unknown: 1, not_applicable: 2 })[Fit]

/** Suggestions for the typed text: parts, or the search for a vehicle if it is a VIN. Selected by mouse or keys. */
export default function SuggestList({
  id,
  typed,
  kind,
  keys,
  active,
  onActive,
  onRows,
  onPart,
  onAll,
  onVin,
  onVehicle,
  onPlate,
}: Props) {
  const { t } = useTranslation()
  const { fitScope } = useVehicle()
  const [query] = useDebouncedValue(typed.trim(), debounceMs)
  const isPart = kind !== 'vin' && query.length >= limits.minLength
  const answer = useQuery(suggestQuery(query, fitScope, isPart))
  const parts = isPart ? (answer.data ?? []).toSorted((a, b) => rankOf(a) - rankOf(b)) : []
  const { kept, isPlate } = useKeptVehicles(typed, onVehicle !== undefined)
  const hasAll = onAll !== undefined && isPart && kind === 'words' && answer.isSuccess
  const rows: Row[] = [
    ...kept.map((one) => ({ id: `${id}-vehicle-${one.Id}`, choose: () => onVehicle?.(one) })),
    ...(kind === 'vin'
      ? [{ id: `${id}-vin`, choose: onVin }]
      : [
          ...parts.map(({ Id, Sku }) => ({ id: `${id}-${Id}`, choose: () => onPart(Sku) })),
          ...(hasAll ? [{ id: `${id}-all`, choose: onAll }] : []),
        ]),
  ]
  const at = rows.findIndex((row) => row.id === active)
  const hasRows = rows.length > 0

  const isCurrent = query === typed.trim() && !answer.isPlaceholderData
  const mayBePart = kind !== 'vin' && typed.trim().length >= limits.minLength
  useImperativeHandle(keys, () => ({
    press: (key) => press(key),
    submit: () => (parts.length > 0 && (isCurrent || !onAll) ? choose(0) : mayBePart && onAll?.()),
  }))
  useEffect(() => {
    onRows(hasRows)
    return () => onRows(false)
  }, [hasRows, onRows])
  useEffect(() => {
    onPlate?.(isPlate)
    return () => onPlate?.(false)
  }, [isPlate, onPlate])
  useEffect(() => {
    if (active !== null && at < 0) onActive(null)
  }, [active, at, onActive])

  function press(key: string): boolean {
    const last = rows.length - 1
    if (last < 0) return false
    // A whole plate needs no arrow.
    const pressed = at < 0 && isPlate ? 0 : at
    if (key === 'Enter') rows[pressed]?.choose()
    else if (key === 'ArrowDown') choose(at === last ? 0 : at + 1)
    else if (key === 'ArrowUp') choose(at <= 0 ? last : at - 1)
    else if (at >= 0 && key === 'Home') choose(0)
    else if (at >= 0 && key === 'End') choose(last)
    else return false
    return key !== 'Enter' || pressed >= 0
  }
  function choose(row: number) {
    const chosen = rows[row]!.id
    onActive(chosen)
    document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
  }

  const rowProps = (row: number) => ({
    id: rows[row]!.id,
    isActive: row === at,
    onChoose: rows[row]!.choose,
  })
  const isWaiting = isPart && answer.isPending
  return (
    // The field keeps the focus when a row is pressed.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the press from moving the focus
    <div className={classes.popup} onMouseDown={(event) => event.preventDefault()}>
      {parts.length > 0 && <ForVehicle />}
      {rows.length > 0 && (
        // -1, because Tab would otherwise stop at a list that scrolls.
        <div role="listbox" id={id} tabIndex={-1} aria-label={t('suggest.list')} className={classes.list}>
          {kept.map((one, row) => (
            <KeptRow key={one.Id} vehicle={one} {...rowProps(row)} />
          ))}
          {kind === 'vin' ? (
            <VinRow typed={typed} {...rowProps(kept.length)} />
          ) : (
            parts.map((part, row) => (
              <SuggestedPart key={part.Id} part={part} typed={query} {...rowProps(kept.length + row)} />
            ))
          )}
          {hasAll && <AllRow {...rowProps(kept.length + parts.length)} />}
        </div>
      )}
      <div role="status">
        {isWaiting && <p className={classes.note}>{t('suggest.loading')}</p>}
        {isPart && answer.isError && (
          <p className={classes.note}>
            {t('suggest.failed')}{' '}
            <button type="button" className={classes.retry} onClick={() => void answer.refetch()}>
              {t('ui.retry')}
            </button>
          </p>
        )}
        {isPart && answer.isSuccess && kept.length + parts.length === 0 && <NothingFound typed={query} />}
        <p className="visually-hidden">
          {isPart && answer.isSuccess && !answer.isPlaceholderData && parts.length > 0 && found(parts)}
        </p>
      </div>
    </div>
  )

  function found({ length }: readonly Suggestion[]) {
    return t('suggest.count', { count: length })
  }
}

/** Names the vehicle of the verdicts. */
function ForVehicle() {
  const { t } = useTranslation()
  const { vehicle } = useVehicle()
  const format = useFormat()
  return (
    <p className={classes.vehicle}>
      {vehicle
        ? t('suggest.forVehicle', { vehicle: `${vehicleName(vehicle)}, ${builtOn(vehicle, format)}` })
        : t('suggest.forNone')}
    </p>
  )
}

/** Kept vehicles whose plate begins with the text; isPlate = one has exactly this plate. */
function useKeptVehicles(typed: string, isWanted: boolean) {
  const key = isWanted ? plateKey(typed) : ''
  const { data = [] } = useQuery({ ...garageQuery(), enabled: key.length >= minPlate })
  const kept = key.length < minPlate ? [] : data.filter(({ Plate }) => plateKey(Plate).startsWith(key))
  return { kept: kept.slice(0, maxKept), isPlate: kept.some(({ Plate }) => plateKey(Plate) === key) }
}

type RowProps = { id: string; isActive: boolean; onChoose: () => void }

function KeptRow({ vehicle, id, isActive, onChoose }: RowProps & { vehicle: GarageVehicle }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div id={id} role="option" aria-selected={isActive} className={classes.row} onClick={onChoose}>
      <IconCar size={18} stroke={1.6} aria-hidden />
      {[vehicle.Plate, vehicleName(vehicle), vehicle.Owner].filter(Boolean).join(' · ')}
    </div>
  )
}

function VinRow({ typed, id, isActive, onChoose }: RowProps & { typed: string }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div id={id} role="option" aria-selected={isActive} className={classes.row} onClick={onChoose}>
      <IconCar size={18} stroke={1.6} aria-hidden />
      {t('suggest.vin', { vin: typed.trim().toUpperCase() })}
    </div>
  )
}

/** Leads to the page with all results. */
function AllRow({ id, isActive, onChoose }: RowProps) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div id={id} role="option" aria-selected={isActive} className={classes.row} onClick={onChoose}>
      <IconListSearch size={18} stroke={1.6} aria-hidden />
      {t('suggest.all')}
    </div>
  )
}

/** Shows the part number that was searched, and what to try next (docs/spec/trade.md#part-numbers). */
function NothingFound({ typed }: { typed: string }) {
  const { t } = useTranslation()
  const isNumber = mayBeNumber(typed, partBrands())
  const reading = readNumber(typed, partBrands())
  const beginning = beginningOfNumber(typed, partBrands())
  if (beginning === null) return <p className={classes.note}>{t('suggest.noWords')}</p>
  return (
    <p className={classes.note}>
      {t(isNumber ? 'suggest.noNumber' : 'suggest.noBeginning')}{' '}
      <PartNumber sku={reading && isNumber ? lookupText(reading) : beginning} />. {t('suggest.tryWords')}
    </p>
  )
}
