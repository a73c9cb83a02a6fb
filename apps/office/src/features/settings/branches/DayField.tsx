import { TextInput } from '@mantine/core'
import type { BranchSettings } from '@partboard/contract/admin/shop.office'
import { MAX_INTERVALS } from '@partboard/domain/numbers/limits'
import { readTime } from '@partboard/domain/stock/calendar'
import { readDayHours } from '@partboard/domain/stock/hours'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import classes from '../frame/settings.module.css'
import { dayText, typedClock, typedDay } from './branches.ts'

type DayProps = {
  branch: BranchSettings
  /** Weekdays that the field sets, Monday = 0. */
  days: readonly number[]
  label: string
  isReadOnly: boolean
  /** The sentence of the shop that refused the hours of a day. */
  messageOf: (field: string) => string | undefined
  onChange: (branch: BranchSettings) => void
}

/**
 * Hours as people type them: `8–18`, `8-12, 13-18`, `nieczynne`; empty = closed. What cannot be read stays in the field
 * with its reason.
 */
export function DayField({ branch, days, label, isReadOnly, messageOf, onChange }: DayProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? dayText(branch.hours[days[0]!] ?? [])
  const read = readDayHours(text)
  const [refused, onType] = useUntilTyped(
    days.map((day) => messageOf(`hours.${day}`)).find((message) => message !== undefined),
  )
  return (
    <TextInput
      className={classes.hours}
      value={text}
      placeholder={t('branches.closedDay')}
      disabled={isReadOnly}
      aria-label={`${branch.name}: ${label}`}
      error={
        'problem' in read ? t(`branches.hoursProblem.${read.problem}`, { maximum: MAX_INTERVALS }) : refused
      }
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        onType()
        const day = typedDay(next)
        onChange({
          ...branch,
          hours: branch.hours.map((was, weekday) => (days.includes(weekday) ? day : was)),
        })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** The refusal of a field until somebody types there: it is about the text that was sent. The next one shows again. */
function useUntilTyped(refusal: string | undefined): [refusal: string | undefined, onType: () => void] {
  const [read, setRead] = useState<string>()
  if (refusal === undefined && read !== undefined) setRead(undefined)
  return [refusal === read ? undefined : refusal, () => setRead(refusal)]
}

type CutOffProps = Omit<DayProps, 'days'>

/** The time until which an order is ready the same day, such as `16:00`, `16.00` or `16`; empty = until closing. */
export function CutOffField({ branch, label, isReadOnly, messageOf, onChange }: CutOffProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? branch.cutOff ?? ''
  const isWrong = text.trim() !== '' && readTime(text) === null
  const [refused, onType] = useUntilTyped(messageOf('cutOff'))
  return (
    <TextInput
      className={classes.hours}
      value={text}
      placeholder={t('branches.untilClosing')}
      disabled={isReadOnly}
      aria-label={`${branch.name}: ${label}`}
      error={isWrong ? t('branches.clockProblem') : refused}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        onType()
        onChange({ ...branch, cutOff: typedClock(next) })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
