import { useTranslation } from '../../browser/texts.ts'
import classes from './OwnNumber.module.css'

/** What the customer calls the part of a line, below its number; nothing where it has no number of its own. */
export function OwnNumber({ number }: { number: string }) {
  const { t } = useTranslation()
  return number !== '' && <span className={classes.own}>{t('orders.ownNumber', { number })}</span>
}
