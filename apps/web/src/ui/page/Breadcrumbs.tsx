import { IconChevronRight } from '@partboard/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import classes from './Breadcrumbs.module.css'

/** The path to this page; `items` are router links, the last one is the page itself. */
export function Breadcrumbs({ items }: { items: readonly { key: string; node: ReactNode }[] }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className={classes.list}>
        {items.map(({ key, node }, index) => (
          <li key={key} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {index > 0 && <IconChevronRight size={14} stroke={1.6} aria-hidden />}
            {node}
          </li>
        ))}
      </ol>
    </nav>
  )
}
