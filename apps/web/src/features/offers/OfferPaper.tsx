import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { Customer } from '@partboard/contract/customers/account'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { boardNumberIn, lineArtQuery } from '../../drawing/line-art.ts'
import { recentOfScope } from '../../state/frame/vehicle.ts'
import { useDataNotice } from '../../state/reference.ts'
import { useFormat } from '../../text/format.ts'
import { builtOn, vehicleName, vinLabel } from '../../text/vehicle-words.ts'
import { Paper } from '../../ui/Paper.tsx'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { Garage } from './Garage.tsx'
import classes from './OfferPaper.module.css'
import type { OfferRow } from './offer.ts'
import { vehicleGroups } from './offer-vehicles.ts'
import { PaperLines, PaperSums } from './PaperLines.tsx'
import { boardOf, paperDrawing, positionOn } from './paper-board.ts'
import type { EditableOffer } from './useOffer.ts'

/**
 * The printed offer for the client. It never contains the garage's own price, discount or margin. If the offer is
 * incomplete, the print says what is missing.
 */
export function OfferPaper({ offer, isReady }: { offer: EditableOffer; isReady: boolean }) {
  const { t } = useTranslation()
  const { draft, customer } = offer
  const notice = useDataNotice()
  const board = boardOf(offer.rows)
  const groups = draft.withVehicle ? vehicleGroups(offer.rows) : [{ vehicle: '', rows: offer.rows }]
  const only = groups.length === 1 && groups[0]!.vehicle !== '' ? groups[0]!.rows[0]!.line : null
  return (
    <Paper foot={notice ?? ''} of={t('offer.pageOf')}>
      {isReady ? (
        <>
          <Head customer={customer} validDays={draft.validDays} />
          <Facts name={draft.name.trim()} line={only} />
          {board !== null && <PaperDrawing rows={offer.rows} board={board} />}
          <PaperLines groups={groups} board={board} />
          <div className={classes.end}>
            <div>
              {draft.comment.trim() !== '' && (
                <Labelled label={t('offer.comment')}>
                  <p className={classes.comment}>{draft.comment.trim()}</p>
                </Labelled>
              )}
              <p className={classes.signature}>{t('offer.signature')}</p>
            </div>
            <PaperSums offer={offer} />
          </div>
        </>
      ) : (
        <p>{draft.name.trim() === '' ? t('offer.nameFirst') : t('offer.removeFirst')}</p>
      )}
    </Paper>
  )
}

/** The drawing with most of the lines: their parts are grey, their callouts black. */
function PaperDrawing({ rows, board }: { rows: readonly OfferRow[]; board: string }) {
  const { data: source } = useQuery(lineArtQuery(board))
  const image = useMemo(() => {
    const positions = rows.flatMap((row) => positionOn(board, row) ?? [])
    return source === undefined ? null : paperDrawing(source, positions)
  }, [source, rows, board])
  if (image === null) return null
  return (
    <figure className={classes.drawing}>
      <img src={image} alt="" />
      <figcaption>{boardNumberIn(board)}</figcaption>
    </figure>
  )
}

/** The garage on the left, title and dates of the offer on the right. */
function Head({ customer, validDays }: { customer: Customer; validDays: number }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const today = new Date()
  const last = new Date(today.getFullYear(), today.getMonth(), today.getDate() + validDays, 12)
  return (
    <header className={classes.head}>
      <Garage customer={customer} />
      <div>
        <h1>{t('offer.title')}</h1>
        <p>{t('offer.date', { date: date(today.toISOString()) })}</p>
        <p>{t('offer.validUntil', { date: date(last.toISOString()) })}</p>
      </div>
    </header>
  )
}

/** Client and vehicle. The vehicle comes from the line, with more details if it is a recent vehicle of this browser. */
function Facts({ name, line }: { name: string; line: CartLine | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = line && recentOfScope(line.Scope)
  return (
    <div className={classes.facts}>
      <Labelled label={t('offer.client')}>{name}</Labelled>
      {known && (
        <>
          <Labelled label={t('offer.vehicle')}>
            {[vehicleName(known), known.VehicleInfo.karosserie, known.TransmissionType]
              .filter(Boolean)
              .join(' · ')}
          </Labelled>
          <Labelled label={t('vehicles.built')}>{builtOn(known, format)}</Labelled>
        </>
      )}
      {!known && line?.Vehicle && <Labelled label={t('offer.vehicle')}>{line.Vehicle.Text}</Labelled>}
      {line?.Vehicle?.Vin && <Labelled label={t(vinLabel(line.Vehicle.Vin))}>{line.Vehicle.Vin}</Labelled>}
    </div>
  )
}
