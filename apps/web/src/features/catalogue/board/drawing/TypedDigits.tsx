import { useTranslation } from 'react-i18next'
import classes from './Drawing.module.css'
import type { TypedNumber } from './useTypedNumber.ts'

/** A number while it is typed, and that there is none such; screen readers hear the latter only. */
export function TypedDigits({ typed }: { typed: TypedNumber | null }) {
  const { t } = useTranslation()
  const unknown = typed?.isUnknown ? t('board.noSuchNumber', { number: typed.digits }) : ''
  return (
    <>
      {typed && (
        <span className={classes.typed} aria-hidden>
          {unknown || t('board.typing', { number: typed.digits })}
        </span>
      )}
      <span role="status" className="visually-hidden">
        {unknown}
      </span>
    </>
  )
}
