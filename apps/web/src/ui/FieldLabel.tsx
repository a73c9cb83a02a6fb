import { useTranslation } from '../browser/texts.ts'
import classes from './FieldLabel.module.css'

/** The label of a field; optional ones are marked, required ones are not. */
export function FieldLabel({ text, isOptional = false }: { text: string; isOptional?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {text} {isOptional && <span className={classes.optional}>({t('ui.optional')})</span>}
    </>
  )
}
