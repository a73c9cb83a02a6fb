import { Link } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { useStore } from '../state/reference.ts'
import { Brand } from './head/Brand.tsx'
import classes from './shell.module.css'

/** The brand as a link to the home page. */
export function HomeLink({
  className = '',
  nameClass,
}: {
  className?: string | undefined
  nameClass?: string | undefined
}) {
  const { t } = useTranslation()
  const { Name } = useStore()
  return (
    <Link to="/" className={`${classes.logo} ${className}`} aria-label={t('shell.home', { store: Name })}>
      <Brand nameClass={nameClass} />
    </Link>
  )
}
