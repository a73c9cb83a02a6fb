import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { IconDeviceFloppy, IconEraser, IconPrinter } from '@partboard/ui/icons/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { cartQuery } from '../../state/frame/cart.ts'
import { mayNot } from '../../state/frame/customer.ts'
import { useLineChanges } from '../../state/line-changes.ts'
import { orderedLines } from '../../state/ordered-lines.ts'
import { useFormat } from '../../text/format.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { FootBar } from '../../ui/FootBar.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './Offer.module.css'
import { OfferFields } from './OfferFields.tsx'
import { OfferPaper } from './OfferPaper.tsx'
import { ClientSums, OwnSums } from './OfferSums.tsx'
import { OfferTable } from './OfferTable.tsx'
import { contentOfDraft } from './stored/content-of-cart.ts'
import { useCreateOffer } from './stored/stored-offers.queries.ts'
import { type EditableOffer, useOffer } from './useOffer.ts'

export function OfferPage() {
  const { t } = useTranslation()
  const { data: cart } = useSuspenseQuery(cartQuery())
  const lines = orderedLines(cart.Items)
  if (lines.length > 0) return <OfferOf lines={lines} />
  return (
    <div className={classes.page}>
      <PageTitle title={t('offer.title')} />
      <Sheet className={classes.empty}>
        <EmptyMessage title={t('cart.empty')} text={t('offer.emptyText')}>
          <ButtonLink size="md" to="/cart">
            {t('offer.toCart')}
          </ButtonLink>
        </EmptyMessage>
      </Sheet>
    </div>
  )
}

function OfferOf({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const offer = useOffer(lines)
  const changes = useLineChanges(lines)
  const form = useId()
  const name = useRef<HTMLInputElement>(null)
  const hasUnavailable = offer.rows.some(({ prices }) => prices === null)
  const hasName = offer.draft.name.trim() !== ''

  const print = () => {
    if (!hasName) name.current?.focus()
    else if (!hasUnavailable && !offer.own.isPending) window.print()
  }
  const button = hasUnavailable ? (
    <BlockedButton label={t('offer.print')} reason={t('offer.removeFirst')} />
  ) : (
    <Button
      type="submit"
      form={form}
      size="md"
      variant="filled"
      fullWidth
      disabled={offer.own.isPending}
      leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />}
    >
      {offer.own.isPending ? t('cart.counting') : t('offer.print')}
    </Button>
  )
  return (
    <>
      <div className={classes.page} data-screen>
        <PageTitle title={t('offer.title')} detail={offer.draft.name.trim() || undefined}>
          <Button
            variant="subtle"
            leftSection={<IconEraser size={18} stroke={1.6} aria-hidden />}
            disabled={offer.isUntouched}
            onClick={offer.reset}
          >
            {t('offer.startAnew')}
          </Button>
          {!mayNot(offer.customer, 'SeePrices') && <SaveOffer offer={offer} />}
          <ButtonLink to="/cart">{t('offer.toCart')}</ButtonLink>
        </PageTitle>
        <div className={classes.columns}>
          <div className={classes.main}>
            <OfferFields offer={offer} id={form} nameRef={name} onPrint={print} />
            <OfferTable offer={offer} changes={changes} />
          </div>
          <Sheet as="aside" className={classes.aside} aria-label={t('offer.sums')}>
            <ClientSums offer={offer} />
            <OwnSums offer={offer} />
            <div className={classes.action}>{button}</div>
          </Sheet>
        </div>
        <FootBar label={t('offer.sums')} value={money(offer.totals.totalMinor)}>
          {button}
        </FootBar>
      </div>
      <OfferPaper offer={offer} isReady={hasName && !hasUnavailable} />
    </>
  )
}

/** Makes a stored offer of the draft, which stays as it is. */
function SaveOffer({ offer }: { offer: EditableOffer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const create = useCreateOffer()
  const save = () => {
    create.mutate(contentOfDraft(offer, offer.draft, format, new Date()), {
      onSuccess: ({ Id }) => navigate({ to: '/my-account/offers/$id', params: { id: String(Id) } }),
    })
  }
  return (
    <Button
      leftSection={<IconDeviceFloppy size={18} stroke={1.6} aria-hidden />}
      aria-disabled={create.isPending}
      onClick={save}
    >
      <BusyLabel busy={create.isPending} idle={t('offer.save')} working={t('offer.saving')} />
    </Button>
  )
}
