import { useTranslation } from '../browser/texts.ts'
import classes from './NumberPlate.module.css'

/** The number plate of a vehicle, framed as on the car; empty if it is unknown. */
export function NumberPlate({ text }: { text: string }) {
  const { t } = useTranslation()
  if (text === '') return null
  return (
    <span className={classes.plate}>
      <span className="visually-hidden">{t('vehicles.plate')}: </span>
      {text}
    </span>
  )
}
