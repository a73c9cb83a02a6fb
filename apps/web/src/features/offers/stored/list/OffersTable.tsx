import type { OfferRow } from '@partboard/contract/offers/stored-offer-shapes'
import { IconCopy } from '@partboard/ui/icons/index.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { CardTable } from '../../../../ui/page/CardTable.tsx'
import { Identifier } from '../../../../ui/page/Identifier.tsx'
import { useCopyOffer } from '../stored-offers.queries.ts'
import { OfferStateTag } from './OfferStateTag.tsx'
import classes from './OffersPage.module.css'

/** The offers of one page; each row leads to its offer. */
export function OffersTable({ offers, busy }: { offers: readonly OfferRow[]; busy: boolean }) {
  const { t } = useTranslation()
  return (
    <div aria-busy={busy || undefined}>
      <CardTable
        className={classes.table}
        caption={t('offers.title')}
        head={
          <tr>
            <th>{t('offers.number')}</th>
            <th>{t('offers.client')}</th>
            <th>{t('offers.vehicle')}</th>
            <th>{t('offers.stateHead')}</th>
            <th>{t('offers.validUntil')}</th>
            <th className={classes.amount}>{t('offers.sum')}</th>
            <th>
              <span className="visually-hidden">{t('offers.copy')}</span>
            </th>
          </tr>
        }
      >
        {offers.map((offer) => (
          <Row key={offer.Id} offer={offer} />
        ))}
      </CardTable>
    </div>
  )
}

function Row({ offer }: { offer: OfferRow }) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const navigate = useNavigate()
  const copy = useCopyOffer()
  const vehicle = [offer.VehicleText, offer.Plate].filter(Boolean).join(' · ')
  return (
    <tr>
      <td className={classes.number}>
        <Link
          to="/my-account/offers/$id"
          params={{ id: String(offer.Id) }}
          aria-label={t('offers.open', { number: offer.Number })}
        >
          <Identifier>{offer.Number}</Identifier>
        </Link>
        {offer.Title && <small>{offer.Title}</small>}
      </td>
      <td className={classes.client}>{offer.ClientName || t('offers.noClient')}</td>
      <td className={classes.vehicle}>{vehicle || '–'}</td>
      <td className={classes.state}>
        <OfferStateTag state={offer.State} />
        {offer.IsChanged && <small>{t('offers.isChanged')}</small>}
      </td>
      <td className={classes.date} data-label={t('offers.validUntil')}>
        {date(offer.ValidUntil)}
      </td>
      <td className={classes.total}>{money(offer.Total, offer.CurrencyCode)}</td>
      <td className={classes.tool}>
        <IconButton
          variant="subtle"
          aria-label={t('offers.copyOf', { number: offer.Number })}
          title={t('offers.copy')}
          aria-disabled={copy.isPending}
          onClick={() => {
            copy.mutate(offer.Id, {
              onSuccess: ({ Id }) => navigate({ to: '/my-account/offers/$id', params: { id: String(Id) } }),
            })
          }}
        >
          <IconCopy size={18} stroke={1.6} aria-hidden />
        </IconButton>
      </td>
    </tr>
  )
}
