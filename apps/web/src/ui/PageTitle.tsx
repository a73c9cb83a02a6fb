import type { ReactNode } from 'react'
import { storeName } from '../browser/current-store.ts'
import classes from './PageTitle.module.css'

type Props = {
  /** Also the title of the browser's tab. */
  title: string
  /** A number or code after the title, in a lighter style. */
  detail?: string | undefined
  /** Buttons at the right edge. */
  children?: ReactNode
}

/** The one h1 of a page. It takes the focus after navigation, so that screen readers start here. */
export function PageTitle({ title, detail, children }: Props) {
  return (
    <div className={classes.root}>
      <DocumentTitle title={detail ? `${title} ${detail}` : title} />
      <h1 tabIndex={-1}>
        {title} {detail && <span className={classes.detail}>{detail}</span>}
      </h1>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  )
}

/** The title of the browser's tab, for a page with its own h1. It names the shop, as the served page does. */
export function DocumentTitle({ title }: { title: string }) {
  const name = storeName.use()
  return <title>{name === '' ? title : `${title} · ${name}`}</title>
}
