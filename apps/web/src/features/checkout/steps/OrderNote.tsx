import { isNoteTooLong, noteLength } from '@partboard/domain/checkout/checkout-validation'
import { MAX_NOTE } from '@partboard/domain/numbers/limits'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import classes from '../Checkout.module.css'

type Props = { value: string; onChange: (note: string) => void }

/** A note for the shop, with a counter. A text that is too long stays in the field, with a message. */
export function OrderNote({ value, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <TextArea
      name="orderNote"
      label={
        <>
          {t('checkout.note')} <span className={classes.optional}>({t('ui.optional')})</span>
        </>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isNoteTooLong(value) && t('confirm.note')}
      description={
        <span className={classes.counter}>
          {t('checkout.noteCount', { typed: number(noteLength(value)), maximum: number(MAX_NOTE) })}
        </span>
      }
    />
  )
}
