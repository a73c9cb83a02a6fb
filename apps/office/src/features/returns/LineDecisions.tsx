import { Checkbox, TextInput } from '@mantine/core'
import type { ReturnDetail } from '@partboard/contract/aftersale/returns.office'
import { useTranslation } from '../../browser/texts.ts'
import classes from './returns.module.css'

/** Reasons of the lines that are refused, by position. */
export type RefusedLines = ReadonlyMap<number, string>

type Props = { found: ReturnDetail; refused: RefusedLines; onChange: (refused: RefusedLines) => void }

/** Which lines are refused when the case is accepted, each with a reason that the customer reads. */
export function LineDecisions({ found: { lines }, refused, onChange }: Props) {
  const { t } = useTranslation()
  const set = (position: number, reason: string | null) => {
    const next = new Map(refused)
    if (reason === null) next.delete(position)
    else next.set(position, reason)
    onChange(next)
  }
  return (
    <fieldset className={classes.decisions}>
      <legend>{t('returns.refuseLines')}</legend>
      {lines.map(({ position, quantity, name }) => (
        <div key={position}>
          <Checkbox
            label={`${quantity} × ${name}`}
            checked={refused.has(position)}
            onChange={(event) => set(position, event.currentTarget.checked ? '' : null)}
          />
          {refused.has(position) && (
            <TextInput
              aria-label={t('returns.refuseLineReason', { name })}
              placeholder={t('returns.refuseReason')}
              value={refused.get(position) ?? ''}
              maxLength={500}
              onChange={(event) => set(position, event.currentTarget.value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
