import type { Offer, OfferLine, OfferLink } from '@partboard/contract/offers/stored-offer-shapes'
import { isUnitExact } from '@partboard/domain/offers/stored-offer'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { boardNumberIn, lineArtQuery } from '../../../drawing/line-art.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { useDataNotice } from '../../../state/reference.ts'
import { useFormat } from '../../../text/format.ts'
import { perUnitOfLine } from '../../../text/offer-sums.ts'
import { vinLabel } from '../../../text/vehicle-words.ts'
import { Paper } from '../../../ui/Paper.tsx'
import { Identifier } from '../../../ui/page/Identifier.tsx'
import { Labelled } from '../../../ui/page/Labelled.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { PriceFacts } from '../../../ui/page/PriceFacts.tsx'
import { Garage } from '../Garage.tsx'
import paper from '../OfferPaper.module.css'
import { mostFrequent, paperDrawing } from '../paper-board.ts'
import classes from './StoredPaper.module.css'

type Props = {
  offer: Offer
  /** The client's page of the version; null = it has none. */
  link: OfferLink | null
}

/** An offer on paper, with the discounts of the client. The garage's own cost, discount and margin are not on it. */
export function StoredPaper({ offer, link }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const customer = useCustomer()
  const notice = useDataNotice()
  const { Lines, Note } = offer
  const board = mostFrequent(Lines.flatMap(({ Drawing }) => Drawing?.ImageUrl ?? []))
  const isOf = (line: OfferLine) => board !== null && line.Drawing?.ImageUrl === board
  return (
    <Paper foot={notice ?? ''} of={t('offer.pageOf')}>
      <header className={paper.head}>
        <Garage customer={customer} />
        <div>
          <h1>{t('offers.offer', { number: offer.Number })}</h1>
          <p>
            {t('offers.paperVersion', {
              version: offer.Version,
              day: date(offer.SentOn ?? offer.ChangedOn),
            })}
          </p>
          <p>{t('offer.validUntil', { date: date(offer.ValidUntil) })}</p>
          {offer.DueOn && <p>{t('offers.paperDue', { day: date(offer.DueOn) })}</p>}
        </div>
      </header>
      <Facts offer={offer} />
      {board !== null && (
        <Drawing board={board} positions={Lines.filter(isOf).map(({ Drawing }) => Drawing!.Position)} />
      )}
      <Rows lines={Lines} board={board} currencyCode={offer.CurrencyCode} />
      <div className={paper.end}>
        <div>
          {Note !== '' && (
            <Labelled label={t('offer.comment')}>
              <p className={paper.comment}>{Note}</p>
            </Labelled>
          )}
          {link && (
            <div className={classes.code}>
              <img src={`data:image/svg+xml,${encodeURIComponent(link.QrCode)}`} alt="" />
              <p>
                {t('offers.paperLink')} <br />
                {link.Url.replace(/^https?:\/\//, '')}
              </p>
            </div>
          )}
          <p className={paper.signature}>{t('offer.signature')}</p>
        </div>
        <Sums offer={offer} />
      </div>
    </Paper>
  )
}

/** Client and vehicle. */
function Facts({ offer: { Client, Vehicle } }: { offer: Offer }) {
  const { t } = useTranslation()
  const facts = [
    [t('offers.vehicle'), Vehicle.Text],
    [t('offers.plate'), Vehicle.Plate],
    [t('vehicles.built'), Vehicle.Production],
    [t(vinLabel(Vehicle.Vin)), Vehicle.Vin],
  ]
  return (
    <div className={paper.facts}>
      <Labelled label={t('offers.client')}>{Client.Name}</Labelled>
      {facts.map(([label = '', value]) =>
        value ? (
          <Labelled key={label} label={label}>
            <Identifier>{value}</Identifier>
          </Labelled>
        ) : null,
      )}
    </div>
  )
}

function Drawing({ board, positions }: { board: string; positions: readonly string[] }) {
  const { data: source } = useQuery(lineArtQuery(board))
  const key = positions.join(' ')
  const image = useMemo(
    () => (source === undefined ? null : paperDrawing(source, key.split(' '))),
    [source, key],
  )
  if (image === null) return null
  return (
    <figure className={paper.drawing}>
      <img src={image} alt="" />
      <figcaption>{boardNumberIn(board)}</figcaption>
    </figure>
  )
}

type RowsProps = { lines: readonly OfferLine[]; board: string | null; currencyCode: string }

function Rows({ lines, ...rest }: RowsProps) {
  const { board } = rest
  const { t } = useTranslation()
  const optional = lines.filter(({ Optional }) => Optional)
  const row = (line: OfferLine) => <Row key={line.Id} line={line} {...rest} />
  return (
    <table className={`${paper.lines} ${classes.lines}`} data-numbered={board !== null || undefined}>
      <thead>
        <tr>
          {board !== null && (
            <th>
              <span className="visually-hidden">{t('offer.position')}</span>
            </th>
          )}
          <th>{t('offer.sku')}</th>
          <th>{t('offer.partName')}</th>
          <th>{t('offer.quantity')}</th>
          <th>{t('offer.catalogPrice')}</th>
          <th>{t('offer.discount')}</th>
          <th>{t('offer.price')}</th>
          <th>{t('offer.lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.filter(({ Optional }) => !Optional).map(row)}
        {optional.length > 0 && (
          <tr className={paper.group}>
            <th colSpan={board === null ? 7 : 8} scope="rowgroup">
              {t('offers.optionalLines')}
            </th>
          </tr>
        )}
        {optional.map(row)}
      </tbody>
    </table>
  )
}

function Row({ line, board, currencyCode }: Omit<RowsProps, 'lines'> & { line: OfferLine }) {
  const { t } = useTranslation()
  const { money, moneyPlain, number, percent } = useFormat()
  const { Kind, Sku, Printed, Text, Note, Quantity, Hours, Unit, Total, Deposit, Drawing } = line
  const { Catalogue, ClientDiscount } = line
  const position = Drawing?.ImageUrl === board ? Drawing?.Position : null
  return (
    <>
      <tr data-deposit={Deposit !== null || undefined}>
        {board !== null && <td>{position && <span className={paper.balloon}>{position}</span>}</td>}
        <th scope="row">{Sku && <PartNumber sku={Sku} printed={Printed} />}</th>
        <td>
          {Text}
          {Note && <small className={classes.note}>{Note}</small>}
        </td>
        <td>
          {Kind === 'labour'
            ? t('offers.hoursShort', { hours: number((Hours ?? 0) / 100) })
            : number(Quantity)}
        </td>
        <td>{Catalogue === null ? '–' : moneyPlain(Catalogue)}</td>
        <td>{ClientDiscount !== null && ClientDiscount > 0 ? percent(ClientDiscount) : '–'}</td>
        {/* A value that was typed need not be a price times the pieces. */}
        <td>
          {Kind === 'labour' || isUnitExact(Unit, { quantity: Quantity, totalMinor: Total })
            ? moneyPlain(Unit)
            : '–'}
        </td>
        <td>
          {moneyPlain(Total)}
          <PriceFacts
            of={{ PerUnit: perUnitOfLine(line) }}
            isNet={false}
            money={(minor) => money(minor, currencyCode)}
          />
        </td>
      </tr>
      {Deposit && (
        <tr className={paper.deposit}>
          {board !== null && <td />}
          <td colSpan={2}>{t(`totals.deposit.${Deposit.Kind}`)}</td>
          <td>{number(Deposit.Quantity)}</td>
          <td colSpan={3}>{moneyPlain(Deposit.Price)}</td>
          <td>{moneyPlain(Deposit.Total)}</td>
        </tr>
      )}
    </>
  )
}

function Sums({ offer: { Totals, CurrencyCode } }: { offer: Offer }) {
  const { t } = useTranslation()
  const { money, moneyPlain, percent } = useFormat()
  const rows: [label: string, minor: number | null][] = [
    [t('offers.parts'), Totals.Parts || null],
    [t('offers.labour'), Totals.Labour || null],
    [t('offers.other'), Totals.Other || null],
    [t('offers.deposits'), Totals.Deposit],
  ]
  return (
    <dl className={paper.sums}>
      {rows.map(
        ([label, minor]) =>
          minor !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{moneyPlain(minor)}</dd>
            </div>
          ),
      )}
      <div className={paper.toPay}>
        <dt>{t('offer.toPay')}</dt>
        <dd>{money(Totals.Total, CurrencyCode)}</dd>
      </div>
      {Totals.TaxRates.filter(({ Rate }) => Rate > 0).map(({ Rate, Value }) => (
        <div key={Rate}>
          <dt>{t('offer.vatIncluded', { rate: percent(Rate) })}</dt>
          <dd>{moneyPlain(Value)}</dd>
        </div>
      ))}
      {Totals.WithOptional !== null && (
        <div>
          <dt>{t('offers.withOptionalLabel')}</dt>
          <dd>{moneyPlain(Totals.WithOptional)}</dd>
        </div>
      )}
    </dl>
  )
}
