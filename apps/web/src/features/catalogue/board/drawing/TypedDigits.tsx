import { useTranslation } from '../../../../browser/texts.ts'
import classes from './Drawing.module.css'
import type { TypedNumber } from './useTypedNumber.ts'

/** A number during typing, or the message that it does not exist. Screen readers read only the message. */
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
