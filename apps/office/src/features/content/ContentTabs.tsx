import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { ListTabs, tabProps } from '../../ui/ListTabs.tsx'

const tabs = [
  { to: '/content', key: 'pages' },
  { to: '/content/slides', key: 'slides' },
  { to: '/content/mails', key: 'mails' },
  { to: '/content/synonyms', key: 'synonyms' },
  { to: '/content/questions', key: 'questions' },
] as const

/** The parts of the shop's content, as tabs. */
export function ContentTabs() {
  const { t } = useTranslation()
  const may = useRights()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <ListTabs label={t('nav.content')}>
      {tabs
        .filter(({ key }) => key !== 'questions' || may('customers:read'))
        .map(({ to, key }) => (
          // Without `exact`, the first tab would be the shown one on every page below it.
          <Link
            key={key}
            to={to}
            activeOptions={{ exact: true, includeSearch: false }}
            {...tabProps(path === to)}
          >
            {t(`content.${key}`)}
          </Link>
        ))}
    </ListTabs>
  )
}
