import { Logo } from '@partboard/ui/Logo.tsx'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useConfig, useStore } from '../../state/reference.ts'
import classes from '../shell.module.css'

/** The store's name with its logo, or with the default logo if it has none. */
export function Brand({ nameClass }: { nameClass?: string | undefined }) {
  const { logo } = useConfig().general
  const { Name } = useStore()
  return (
    <>
      {logo ? <img src={logo} alt="" height={30} className={classes.ownLogo} /> : <Logo />}
      <span className={nameClass}>{Name}</span>
    </>
  )
}

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
