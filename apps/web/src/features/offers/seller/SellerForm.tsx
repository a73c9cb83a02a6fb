import { OfferSeller } from '@partboard/contract/offers/offer-seller'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { useTranslation } from '../../../browser/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { Note } from '../../../ui/Note.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { AskBeforeLeaving } from '../../../ui/unsaved.tsx'
import { useContractForm } from '../../../ui/useContractForm.ts'
import { offerSellerQuery, useUpdateOfferSeller } from './offer-seller.queries.ts'
import classes from './SellerForm.module.css'

/** What the offers of the company say about it beside the data of the account: register entry and own terms. */
export function SellerForm() {
  const { data, isLoading } = useQuery(offerSellerQuery())
  if (isLoading) return <SkeletonRows rows={4} widths={['1fr']} />
  return data ? <Fields seller={data} /> : null
}

function Fields({ seller }: { seller: z.output<typeof OfferSeller> }) {
  const { t } = useTranslation()
  const { mutateAsync } = useUpdateOfferSeller()
  const form = useContractForm({
    schema: OfferSeller,
    initial: seller,
    submit: async (body) => {
      form.reset(await mutateAsync(body))
    },
  })
  return (
    <Sheet aria-labelledby="offer-seller" className={classes.sheet}>
      <form {...form.form} className={classes.form}>
        <h2 id="offer-seller">{t('offers.sellerTitle')}</h2>
        <p>
          {t('offers.sellerText')} <Link to="/my-account/my-profile">{t('offers.sellerProfile')}</Link>
        </p>
        {form.failure && <Note kind="bad">{form.failure}</Note>}
        <TextInput
          {...form.field('Register')}
          label={t('offers.register')}
          description={t('offers.registerHint')}
          autoComplete="off"
        />
        <TextArea {...form.field('Terms')} label={t('offers.terms')} description={t('offers.termsHint')} />
        <Button type="submit" onMouseDown={keepFocus} size="md" disabled={form.isBusy}>
          <BusyLabel busy={form.isBusy} idle={t('offers.sellerSave')} working={t('offers.saving')} />
        </Button>
        <AskBeforeLeaving when={form.isChanged} />
      </form>
    </Sheet>
  )
}
