import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import classes from './PasteLink.module.css'

/** The way to the page for a pasted text, on the home page. */
export default function PasteLink() {
  const { t } = useTranslation()
  return (
    <p className={classes.root}>
      <Link to="/paste">{t('paste.title')}</Link> {t('paste.lead')}
    </p>
  )
}
