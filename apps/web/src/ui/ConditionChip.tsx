import { useTranslation } from '../browser/texts.ts'
import classes from './ConditionChip.module.css'

/** A condition of a line: with (`+`) or without (`-`) a piece of equipment. */
export function ConditionChip({ sign, name }: { sign: '+' | '-'; name: string }) {
  const { t } = useTranslation()
  return (
    <span className={classes.chip} data-sign={sign}>
      <span className="visually-hidden">{sign === '+' ? t('ui.with') : t('ui.without')}</span>
      <b aria-hidden>{sign === '+' ? '+' : '−'}</b>
      {name}
    </span>
  )
}
