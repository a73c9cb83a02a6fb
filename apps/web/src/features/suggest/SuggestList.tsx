import { useDebouncedValue } from '@mantine/hooks'
import { partBrands } from '@partboard/client/text/part-number.ts'
import type { GarageVehicle, VehicleData } from '@partboard/contract/fit/vehicles'
import { suggestQuery as limits, type Suggestion } from '@partboard/contract/search/suggest'
import type { VehicleId } from '@partboard/contract/values'
import { latinPlate } from '@partboard/domain/fit/plate'
import {
  beginningOfNumber,
  lookupText,
  mayBeNumber,
  numberKey,
  partOfSku,
  readNumber,
} from '@partboard/domain/parts/part-number'
import type { QueryKind } from '@partboard/domain/search/query-kind'
import { IconCar, IconChevronDown, IconListSearch } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useAddToCart } from '../../state/frame/add-to-cart.ts'
import { useVehicle } from '../../state/frame/vehicle.ts'
import { useFrames } from '../../state/frames.ts'
import { garageQuery } from '../../state/garage.ts'
import { useOwnNumber } from '../../state/own-numbers.ts'
import { useFormat } from '../../text/format.ts'
import { builtOn, modelOf, vehicleKey, vehicleName } from '../../text/vehicle-words.ts'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { OwnRow } from './OwnRow.tsx'
import { SuggestedPart } from './SuggestedPart.tsx'
import classes from './SuggestList.module.css'
import { suggestQuery } from './suggest.query.ts'

/** Pause in typing before a request; a quick typist's next letter comes sooner. */
const debounceMs = 120
/** The number of suggestions is announced when typing pauses for so long. */
const SETTLED_MS = 800

/** Characters of the end of a VIN that names a vehicle. */
const vinEnd = 7

/** Shortest beginning of a plate for which vehicles are shown, and how many of them. */
const minPlate = 2
const maxKept = 4

/**
 * What the field passes to the list. `press` = a key; it returns whether the list handled it. `submit` = Enter without an
 * active row: the first part becomes active; without parts, and before the suggestions of the text are there, all results
 * open, so that the Enter of a quick typist is not lost. `add` = Ctrl+Enter: it adds the active part, or the only one that
 * fits, and returns whether there was one.
 */
export type SuggestKeys = { press: (key: string) => boolean; submit: () => void; add: () => boolean }

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
  /** Missing = vehicles are not searched. */
  onVin?: () => void
  /** Missing = kept vehicles are not suggested. */
  onVehicle?: (vehicle: GarageVehicle) => void
  /** A vehicle that was chosen lately, and is not kept; missing = they are not suggested either. */
  onRecent?: (vehicle: VehicleData) => void
  /** A vehicle whose frame or serial number was typed; missing = they are not suggested. */
  onFrame?: (id: VehicleId) => void
  /** Called when a part was added to the cart from the list; missing = its parts cannot be added. */
  onAdded?: () => void
  /** Called when the text becomes the plate of a kept or a recent vehicle, or a frame or serial number, or neither. */
  onNamed?: (by: 'plate' | 'frame' | null) => void
}

type Row = { id: string; choose: () => void }

/** Sorts parts that fit first, and parts that do not fit last. Equal ranks keep the server's order. */
const rankOf = { fits: 0, none: 0, unknown: 1, not_applicable: 2 } as const

/** The parts without those that do not fit, if there are others; a part whose whole number was typed stays. */
function withoutOthers(parts: readonly Suggestion[], text: string): readonly Suggestion[] {
  const shown = parts.filter((part) => part.Fit !== 'not_applicable' || isNumberOf(part, text))
  return shown.length > 0 ? shown : parts
}

/** Whether the whole text is a number of the part. */
const isNumberOf = ({ Sku, FoundBy }: Suggestion, text: string): boolean => {
  const numbers = [partOfSku(Sku, partBrands()).number, ...(FoundBy ? [FoundBy.Number] : [])]
  return numbers.some((number) => numberKey(number) === numberKey(text))
}

/**
 * Suggestions for the typed text: parts, and the search for a vehicle if it looks like a VIN. Such a text may be the
 * number of a part too, and then both are offered. Selected by mouse or keys.
 */
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
  onRecent,
  onFrame,
  onAdded,
  onNamed,
}: Props) {
  const { t } = useTranslation()
  const { fitScope } = useVehicle()
  const [query] = useDebouncedValue(typed.trim(), debounceMs)
  const isVin = kind === 'vin'
  // A whole VIN names a person's vehicle, so it is not sent while it is typed.
  const isAsked = query.length >= limits.minLength && !(isVin && query.length > vinEnd)
  const isPart = isAsked && !isVin
  const answer = useQuery(suggestQuery(query, fitScope, isAsked))
  const found = isAsked ? (answer.data ?? []).toSorted((a, b) => rankOf[a.Fit] - rankOf[b.Fit]) : []
  const all = isVin ? found.filter((part) => isNumberOf(part, query)) : found
  const [unfolded, setUnfolded] = useState('')
  const parts = unfolded === query ? all : withoutOthers(all, query)
  const folded = all.length - parts.length
  const { plated, isPlate } = usePlates(typed, onVehicle, onRecent)
  const framed = useFrames(query, onFrame !== undefined && isAsked).map(({ Id, Vin, VehicleInfo }) => ({
    key: `frame-${Id}`,
    text: [Vin, modelOf(VehicleInfo)].join(' · '),
    choose: () => onFrame?.(Id),
  }))
  const vehicles = [...plated, ...framed]
  const own = useOwnNumber(query, isAsked)
  // Seven signs are the end of VINs as well, and Enter searches both.
  const isFrame = !isVin && framed.length > 0 && query === typed.trim()
  const named = isPlate ? 'plate' : isFrame ? 'frame' : null
  const hasAll = onAll !== undefined && isPart && kind === 'words' && answer.isSuccess
  const rows: Row[] = [
    ...(own ? [{ id: `${id}-own`, choose: () => onPart(own.Sku) }] : []),
    ...vehicles.map(({ key, choose }) => ({ id: `${id}-vehicle-${key}`, choose })),
    ...parts.map(({ Id, Sku }) => ({ id: `${id}-${Id}`, choose: () => onPart(Sku) })),
    ...(folded > 0 ? [{ id: `${id}-fold`, choose: unfold }] : []),
    ...(isVin && onVin ? [{ id: `${id}-vin`, choose: onVin }] : []),
    ...(hasAll ? [{ id: `${id}-all`, choose: onAll }] : []),
  ]
  const firstVehicle = own ? 1 : 0
  const firstPart = firstVehicle + vehicles.length
  const at = rows.findIndex((row) => row.id === active)
  const hasRows = rows.length > 0
  const isTyped = query === typed.trim()
  const isCurrent = isTyped && !answer.isPlaceholderData
  const adding = useAddToCart()
  const fitting = parts.filter(({ Fit }) => rankOf[Fit] === 0)
  const meant = at < 0 && fitting.length === 1 ? fitting[0] : parts[at - firstPart]
  // Never a part of the text before.
  const toAdd = onAdded && isCurrent ? meant : undefined
  const mayBePart = !isVin && typed.trim().length >= limits.minLength
  // The end of a VIN may be a part. Its Enter waits for the answer, and a whole VIN does not.
  const isKnown = isCurrent && !answer.isPending
  const [isSubmitted, setSubmitted] = useState(false)
  const submitVin = () => {
    if (isKnown && parts.length > 0) choose(0)
    else if (isKnown || typed.trim().length > vinEnd) onVin?.()
    else setSubmitted(true)
  }
  const submitPart = () => (parts.length > 0 && (isCurrent || !onAll) ? choose(0) : mayBePart && onAll?.())
  useImperativeHandle(keys, () => ({
    press: (key) => press(key),
    submit: () => (isVin ? submitVin() : submitPart()),
    add: () => {
      if (toAdd) adding.mutate({ ProductId: toAdd.Id, Quantity: 1 })
      if (toAdd) onAdded?.()
      return toAdd !== undefined
    },
  }))
  useEffect(() => {
    if (!isSubmitted || !(isKnown || !isVin)) return
    setSubmitted(false)
    if (isVin) submitVin()
  })
  useEffect(() => {
    onRows(hasRows)
    return () => onRows(false)
  }, [hasRows, onRows])
  useEffect(() => {
    onNamed?.(named)
    return () => onNamed?.(null)
  }, [named, onNamed])
  useEffect(() => {
    if (active !== null && at < 0) onActive(null)
  }, [active, at, onActive])

  function press(key: string): boolean {
    const last = rows.length - 1
    if (last < 0) return false
    // A whole own number or plate needs no arrow, nor does a frame number that is no part.
    const isSure =
      (own !== null && isTyped) || isPlate || (isFrame && !parts.some((part) => isNumberOf(part, query)))
    const pressed = at < 0 && isSure ? 0 : at
    if (key === 'Enter') rows[pressed]?.choose()
    else if (key === 'ArrowDown') choose(at === last ? 0 : at + 1)
    else if (key === 'ArrowUp') choose(at <= 0 ? last : at - 1)
    else if (at >= 0 && key === 'Home') choose(0)
    else if (at >= 0 && key === 'End') choose(last)
    else return false
    return key !== 'Enter' || pressed >= 0
  }
  function unfold() {
    setUnfolded(query)
    onActive(`${id}-${all[parts.length]!.Id}`)
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
  const lacks = parts[0]?.Lacks ? t('suggest.lacks', { text: parts[0].Lacks }) : (parts[0]?.ReadAs ?? '')
  const isCounted = isCurrent && answer.isSuccess && parts.length > 0
  const said = useSettled(isCounted ? `${t('suggest.count', { count: parts.length })} ${lacks}` : null)
  return (
    // The field keeps the focus when a row is pressed.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the press from moving the focus
    <div className={classes.popup} onMouseDown={(event) => event.preventDefault()}>
      {parts.length > 0 && <ForVehicle />}
      {lacks !== '' && <p className={classes.vehicle}>{lacks}</p>}
      {rows.length > 0 && (
        // -1, because Tab would otherwise stop at a list that scrolls.
        <div role="listbox" id={id} tabIndex={-1} aria-label={t('suggest.list')} className={classes.list}>
          {own && <OwnRow own={own} {...rowProps(0)} />}
          {vehicles.map(({ key, text }, row) => (
            <PlatedRow key={key} text={text} {...rowProps(firstVehicle + row)} />
          ))}
          {parts.map((part, row) => (
            <SuggestedPart key={part.Id} part={part} typed={query} {...rowProps(firstPart + row)} />
          ))}
          {folded > 0 && <FoldRow count={folded} {...rowProps(firstPart + parts.length)} />}
          {isVin && onVin && <VinRow typed={typed} {...rowProps(rows.length - 1)} />}
          {hasAll && <AllRow {...rowProps(rows.length - 1)} />}
        </div>
      )}
      {toAdd && <p className={classes.byKey}>{t('suggest.addByKey')}</p>}
      {isWaiting && <p className={classes.note}>{t('suggest.loading')}</p>}
      <div role="status">
        {isPart && answer.isError && (
          <p className={classes.note}>
            {t('suggest.failed')}{' '}
            <button type="button" className={classes.retry} onClick={() => void answer.refetch()}>
              {t('ui.retry')}
            </button>
          </p>
        )}
        {isPart && answer.isSuccess && firstPart + parts.length === 0 && <NothingFound typed={query} />}
        <p className="visually-hidden">{said}</p>
      </div>
    </div>
  )
}

/** The text, once typing has paused; the last one until then, so that no key repeats it. */
function useSettled(text: string | null): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
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

/** A vehicle with a plate, as a row of the list. */
type Plated = { key: string; plate: string; text: string; choose: () => void }

/** Kept and recent vehicles whose plate begins with the text; isPlate = one has exactly this plate. */
function usePlates(typed: string, onVehicle: Props['onVehicle'], onRecent: Props['onRecent']) {
  const key = onVehicle ? latinPlate(typed) : ''
  const isWanted = key.length >= minPlate
  const { data: kept = [] } = useQuery({ ...garageQuery(), enabled: isWanted })
  const { recent } = useVehicle()
  const textOf = (plate: string, vehicle: GarageVehicle | VehicleData, owner: string) =>
    [plate, vehicleName(vehicle), owner].filter(Boolean).join(' · ')
  const vins = new Set(kept.map(({ Vin }) => Vin))
  const all: Plated[] = [
    ...kept.map((one) => ({
      key: `kept-${one.Id}`,
      plate: latinPlate(one.Plate),
      text: textOf(one.Plate, one, one.Owner),
      choose: () => onVehicle?.(one),
    })),
    ...recent.flatMap((one) => {
      const plate = one.VehicleInfo.kennzeichen
      if (plate === '' || vins.has(one.Vin)) return []
      const choose = () => onRecent?.(one)
      return [{ key: vehicleKey(one), plate: latinPlate(plate), text: textOf(plate, one, ''), choose }]
    }),
  ]
  const plated = isWanted ? all.filter(({ plate }) => plate.startsWith(key)) : []
  return { plated: plated.slice(0, maxKept), isPlate: plated.some(({ plate }) => plate === key) }
}

type RowProps = { id: string; isActive: boolean; onChoose: () => void }

function PlatedRow({ text, id, isActive, onChoose }: RowProps & { text: string }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div id={id} role="option" aria-selected={isActive} className={classes.row} onClick={onChoose}>
      <IconCar size={18} stroke={1.6} aria-hidden />
      {text}
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

/** The parts that do not fit, which a press shows. */
function FoldRow({ id, isActive, onChoose, count }: RowProps & { count: number }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div id={id} role="option" aria-selected={isActive} className={classes.row} onClick={onChoose}>
      <IconChevronDown size={18} stroke={1.6} aria-hidden />
      {t('suggest.doNotFit', { count })}
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
      <PartNumber sku={reading && isNumber ? lookupText(reading, partBrands()) : beginning} printed={null} />.{' '}
      {t('suggest.tryWords')}
    </p>
  )
}
