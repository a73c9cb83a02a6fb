import { Textarea } from '@mantine/core'
import { MAX_NOTE } from '@partboard/domain/cart'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../text/format.ts'
import classes from '../Checkout.module.css'

/** Characters as a person counts them: an emoji is one. */
export const noteLength = (note: string): number => [...note].length

type Props = { value: string; onChange: (note: string) => void }

/** A note for the shop, with a counter. What is too long stays as typed and is said. */
export function OrderNote({ value, onChange }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Textarea
      name="orderNote"
      label={
        <>
          {t('checkout.note')} <span className={classes.optional}>({t('ui.optional')})</span>
        </>
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={2}
      maxRows={10}
      error={noteLength(value) > MAX_NOTE && t('confirm.note')}
      description={t('checkout.noteCount', { typed: number(noteLength(value)), most: number(MAX_NOTE) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ description: classes.counter }}
    />
  )
}
