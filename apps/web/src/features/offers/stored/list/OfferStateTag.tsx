import type { OfferState } from '@partboard/contract/offers/offer-shapes'
import { useTranslation } from '../../../../browser/texts.ts'
import classes from './OfferStateTag.module.css'
import { stateLooks } from './offer-states.ts'

/** Where an offer is, with an icon, because colour alone is not enough. */
export function OfferStateTag({ state }: { state: OfferState }) {
  const { t } = useTranslation()
  const { icon: Icon, tone } = stateLooks[state]
  return (
    <span className={classes.tag} data-tone={tone}>
      <Icon size={14} stroke={1.6} aria-hidden />
      {t(`offers.state.${state}`)}
    </span>
  )
}
