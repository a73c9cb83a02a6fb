import type { FitFact, FitResult } from '@partboard/contract/fit/fit'
import {
  IconAlertTriangle,
  IconCar,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconX,
} from '@partboard/ui/icons/index.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../browser/texts.ts'
import classes from './FitVerdict.module.css'
import { factsInOrder, reasonOf } from './fit-facts.ts'

const bannerIcons = {
  fits: IconCircleCheck,
  not_applicable: IconCircleX,
  unknown: IconAlertTriangle,
  none: IconCar,
} as const satisfies Record<FitResult, unknown>

type BannerProps = {
  fit: FitResult
  facts: readonly FitFact[]
  /** The vehicle in two words; '' = none is selected. */
  vehicle: string
  /** The vehicle's VIN or month, which distinguishes it from similar ones; '' = none. */
  detail?: string
  /** At the right edge, or below on a phone. */
  aside?: ReactNode
  /** The next step: the part that fits, the deciding question, or the selection of a vehicle. */
  children?: ReactNode
}

/** The full verdict on a part from the server: whether it fits, the vehicle, and the reasons. */
export function FitVerdict({ fit, facts, vehicle, detail = '', aside, children }: BannerProps) {
  const { t } = useTranslation()
  const id = useId()
  const Icon = bannerIcons[fit]
  const reason = reasonOf(fit, facts)
  return (
    <section className={classes.banner} data-fit={fit} aria-labelledby={id}>
      <Icon className={classes.sign} size={24} stroke={1.6} aria-hidden />
      <div className={classes.said}>
        <h2 id={id} className={classes.headline}>
          {fit === 'none' && (vehicle ? t('verdict.notJudged', { vehicle }) : t('verdict.choose'))}
          {fit === 'fits' && t('verdict.fitsTo', { vehicle })}
          {fit === 'not_applicable' && t('verdict.fitsNotTo', { vehicle })}
          {fit === 'unknown' && (reason ? t(`verdict.checkRule.${reason.Rule}`) : t('verdict.check'))}
          {fit === 'unknown' && <span> · {[vehicle, detail].filter(Boolean).join(', ')}</span>}
          {fit !== 'unknown' && fit !== 'none' && detail && <span> · {detail}</span>}
        </h2>
        {fit !== 'none' && <Facts facts={factsInOrder(facts)} />}
        {children}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </section>
  )
}

function Facts({ facts }: { facts: readonly FitFact[] }) {
  const { t } = useTranslation()
  if (facts.length === 0) return <p className={classes.facts}>{t('verdict.noLimits')}</p>
  return (
    <ul className={classes.facts}>
      {facts.map(({ Rule, Outcome, Text }) => {
        const Icon = Outcome === null ? IconHelpCircle : Outcome ? IconCheck : IconX
        return (
          <li key={`${Rule}${Text}`} data-outcome={String(Outcome)}>
            <Icon size={15} stroke={1.8} aria-hidden />
            {Outcome !== true && (
              <span className="visually-hidden">
                {t(Outcome === null ? 'verdict.notKnown' : 'verdict.failed')}{' '}
              </span>
            )}
            {Text}
          </li>
        )
      })}
    </ul>
  )
}

const tagTexts = {
  today: { fits: 'verdict.fits', not_applicable: 'verdict.fitsNot', unknown: 'verdict.check' },
  frozen: { fits: 'verdict.didFit', not_applicable: 'verdict.didNotFit', unknown: 'verdict.wasNotSure' },
} as const
const tagIcons = { fits: IconCheck, not_applicable: IconX, unknown: IconAlertTriangle } as const

type TagProps = {
  fit: FitResult
  facts: readonly FitFact[]
  /** The verdict is from the time of an order. */
  isFrozen?: boolean
  /** The customer insists on the part, which does not fit or was not checked. */
  isInsisted?: boolean
  /** Without the reason, for a narrow place. */
  isBare?: boolean
}

/** The verdict in one line, with one reason. Empty without a vehicle, unless the customer insists on that. */
export function FitTag({ fit, facts, isFrozen = false, isInsisted = false, isBare = false }: TagProps) {
  const { t } = useTranslation()
  if (fit === 'none') return isInsisted && <span className={classes.tag}>{t('verdict.unchecked')}</span>
  const Icon = tagIcons[fit]
  const reason = reasonOf(fit, facts)
  const wanted = isFrozen ? 'verdict.insistedThen' : 'verdict.insisted'
  return (
    <span className={classes.tag} data-fit={fit}>
      <b>
        <Icon size={14} stroke={1.8} aria-hidden />
        {t(isInsisted && fit === 'not_applicable' ? wanted : tagTexts[isFrozen ? 'frozen' : 'today'][fit])}
      </b>
      {!isBare && reason && <span>{reason.Text}</span>}
    </span>
  )
}
