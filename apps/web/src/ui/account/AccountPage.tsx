import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { PageTitle } from '../PageTitle.tsx'
import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import classes from './AccountPage.module.css'

type Props = {
  title: string
  /** A number, a code or a count after the title, in a lighter style. */
  detail?: string | undefined
  /** Links to the pages between the account and this one. */
  above?: readonly { key: string; node: ReactNode }[]
  /** The page's name in the path; missing = the title. */
  here?: string
  /** Buttons at the right edge, each with `size="md"`. */
  actions?: ReactNode
  /** Who writes, on the print only. */
  letterhead?: ReactNode
  /** It is the placeholder of a page that loads. */
  busy?: boolean
  children?: ReactNode
}

const noPages = [] as const

/** A page of the account: where it is, its title and its buttons, and below them its sheets, the first at one height on all pages. */
export function AccountPage({
  title,
  detail,
  above = noPages,
  here = title,
  actions,
  letterhead,
  busy,
  children,
}: Props) {
  const { t } = useTranslation()
  const account = { key: 'account', node: <Link to="/my-account/my-profile">{t('account.menu')}</Link> }
  return (
    <div className={classes.page} aria-busy={busy}>
      <header className={classes.head}>
        {letterhead}
        <div className={classes.path} data-screen>
          <Breadcrumbs items={[account, ...above, { key: 'here', node: here }]} />
        </div>
        <PageTitle title={title} detail={detail}>
          {actions}
        </PageTitle>
      </header>
      {children}
    </div>
  )
}
