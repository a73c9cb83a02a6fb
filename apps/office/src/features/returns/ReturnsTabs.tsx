import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { ListTabs, tabProps } from '../../ui/ListTabs.tsx'
import { type ReturnsView, returnsViews } from './returns-views.ts'

/** The views of returns, and the list of deposits beside them. */
export function ReturnsTabs({ shown }: { shown: ReturnsView | 'deposits' }) {
  const { t } = useTranslation()
  return (
    <ListTabs label={t('returns.views')}>
      {returnsViews.map((view) => (
        <Link key={view} to="/returns" search={{ view, q: '' }} {...tabProps(view === shown)}>
          {t(`returns.view.${view}`)}
        </Link>
      ))}
      <Link to="/returns/deposits" {...tabProps(shown === 'deposits')}>
        {t('deposits.title')}
      </Link>
    </ListTabs>
  )
}
