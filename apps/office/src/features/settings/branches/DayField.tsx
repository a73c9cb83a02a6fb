import { TextInput } from '@mantine/core'
import type { BranchSettings } from '@partboard/contract/admin/shop.office'
import { useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import classes from '../frame/settings.module.css'
import { dayText, readDay } from './branches.ts'

type DayProps = {
  branch: BranchSettings
  /** Weekdays that the field sets, Monday = 0. */
  days: readonly number[]
  label: string
  isReadOnly: boolean
  onChange: (branch: BranchSettings) => void
}

/** Hours as people type them: `8–18`, `8-12, 13-18`; empty = closed. */
export function DayField({ branch, days, label, isReadOnly, onChange }: DayProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? dayText(branch.hours[days[0]!] ?? [])
  return (
    <TextInput
      className={classes.hours}
      value={value}
      placeholder={t('branches.closedDay')}
      disabled={isReadOnly}
      aria-label={`${branch.name}: ${label}`}
      error={typed !== null && readDay(typed) === null}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const day = readDay(text)
        if (day)
          onChange({
            ...branch,
            hours: branch.hours.map((was, weekday) => (days.includes(weekday) ? day : was)),
          })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
