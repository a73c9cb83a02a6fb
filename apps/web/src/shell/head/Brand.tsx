import { Logo } from '@partboard/ui/Logo.tsx'
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
