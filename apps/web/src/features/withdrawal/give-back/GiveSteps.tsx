import type { GiveBackAmounts } from '@partboard/contract/aftersale/give-back'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { StepBalloon } from '../../../ui/StepBalloon.tsx'
import classes from './GiveBack.module.css'
import type { Choice } from './give-back.queries.ts'

/** What happens next: who does what, and until when. */
export function GiveSteps({ choice, amounts }: { choice: Choice; amounts: GiveBackAmounts }) {
  const { t } = useTranslation()
  const steps = useSteps(choice, amounts)
  return (
    <ol className={classes.steps} aria-label={t('giveBack.steps')}>
      {steps.map(([name, text], index) => (
        <li key={name}>
          <StepBalloon state={index === 0 ? 'current' : 'ahead'}>{index + 1}</StepBalloon>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

function useSteps({ order, kind, lines }: Choice, amounts: GiveBackAmounts): [string, string][] {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { IsSent, Refund, SendBy, RefundBy, AnswerBy } = amounts
  const today = t('giveBack.step.today')
  if (kind === 'withdrawal')
    return [
      [t('giveBack.step.statement'), today],
      [
        t('giveBack.step.parts'),
        IsSent ? t('giveBack.step.sendBy', { day: date(SendBy) }) : t('giveBack.step.stays'),
      ],
      Refund > 0
        ? [t('giveBack.step.money'), t('giveBack.step.refundBy', { day: date(RefundBy) })]
        : [t('giveBack.step.payment'), t('giveBack.step.unpaid')],
    ]
  const report: [string, string] = [t('giveBack.step.report'), today]
  if (kind === 'old_part') {
    const days = order.Lines.filter(({ Position }) => lines.has(Position)).flatMap(({ Ways }) =>
      Ways.flatMap(({ Kind, Until }) => (Kind === 'old_part' && Until ? [Until] : [])),
    )
    const day = days.toSorted()[0]
    return [
      report,
      [t('giveBack.step.oldPart'), day ? t('giveBack.step.sendBy', { day: date(day) }) : ''],
      [t('giveBack.step.deposit'), t('giveBack.step.onceTaken')],
    ]
  }
  const answer: [string, string] = [
    t('giveBack.step.answer'),
    t('giveBack.step.answerBy', { day: date(AnswerBy) }),
  ]
  if (kind !== 'not_needed')
    return [report, answer, [t('giveBack.step.remedy'), t('giveBack.step.onceAccepted')]]
  return [
    report,
    answer,
    [t('giveBack.step.settle'), t(IsSent ? 'giveBack.step.onceAgreed' : 'giveBack.step.stays')],
  ]
}
