import { type Step, steps } from '@partboard/domain/checkout/steps'
import { IconCheck } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import { StepBalloon } from '../../../ui/StepBalloon.tsx'
import classes from './Stepper.module.css'

/** The four steps on an axis. Completed steps are links; only the button of a step leads to the next one. */
export function Stepper({ current }: { current: Step }) {
  const { t } = useTranslation()
  const now = steps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={t('checkout.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === now ? 'step' : undefined}
          data-ahead={index > now || undefined}
        >
          <StepBalloon state={index === now ? 'current' : index > now ? 'ahead' : undefined}>
            {index < now ? <IconCheck size={15} stroke={1.6} /> : index + 1}
          </StepBalloon>
          {index < now ? (
            <Link to="/checkout" search={{ step }}>
              {t(`checkout.step.${step}`)}
              <span className="visually-hidden"> {t('checkout.stepDone')}</span>
            </Link>
          ) : (
            <span>{t(`checkout.step.${step}`)}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
