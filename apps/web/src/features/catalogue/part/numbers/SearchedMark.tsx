import { useTranslation } from '../../../../browser/texts.ts'
import classes from './SearchedMark.module.css'

/** Marks the searched number among the numbers of a part. */
export function SearchedMark() {
  const { t } = useTranslation()
  return <span className={classes.mark}>{t('part.searched')}</span>
}
