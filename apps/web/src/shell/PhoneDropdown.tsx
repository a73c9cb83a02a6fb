import '../theme/menu.css'
import { Menu } from '@mantine/core'
import {
  IconFileText,
  IconHome,
  IconListDetails,
  IconLogin,
  IconUserPlus,
} from '@partboard/ui/icons/index.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useSignedIn } from '../browser/session.ts'
import { useTranslation } from '../browser/texts.ts'
import { loginSearchFor } from '../state/guards.ts'
import { useStore } from '../state/reference.ts'
import { AccountItems } from './AccountDropdown.tsx'
import { CurrencySelect } from './CurrencySelect.tsx'
import { LanguageSelect } from './head/LanguageSelect.tsx'
import type { MenuButtonElement } from './MenuButton.tsx'
import { OpenedMenu } from './OpenedMenu.tsx'
import { useMenuTopics } from './TopicBar.tsx'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Menu with the links for which the narrow header has no room; for a guest it has the ways to an account. */
export default function PhoneDropdown({ button }: { button: MenuButtonElement }) {
  const isSignedIn = useSignedIn()
  const { OpenToVisitors } = useStore()
  return (
    <OpenedMenu button={button} position="bottom-start" width={280} beside={<Selects />}>
      {(isSignedIn || OpenToVisitors) && <CatalogueItems />}
      {isSignedIn ? <AccountItems /> : <LoginItems />}
      <TopicItems />
    </OpenedMenu>
  )
}

function Selects() {
  const isSignedIn = useSignedIn()
  const { OpenToVisitors } = useStore()
  return (
    <>
      <LanguageSelect />
      {(isSignedIn || OpenToVisitors) && <CurrencySelect />}
    </>
  )
}

function CatalogueItems() {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item component={Link} to="/" leftSection={<IconHome {...icon} />}>
        {t('shell.start')}
      </Menu.Item>
      <Menu.Item component={Link} to="/level4" leftSection={<IconListDetails {...icon} />}>
        {t('shell.catalogue')}
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}

/** Both lead back to this page. */
function LoginItems() {
  const { t } = useTranslation()
  const href = useLocation({ select: (location) => location.href })
  const search = loginSearchFor(href)
  return (
    <>
      <Menu.Item
        renderRoot={(props) => <Link to="/login" search={search} {...props} />}
        leftSection={<IconLogin {...icon} />}
      >
        {t('auth.login')}
      </Menu.Item>
      <Menu.Item
        renderRoot={(props) => <Link to="/register" search={search} {...props} />}
        leftSection={<IconUserPlus {...icon} />}
      >
        {t('auth.register')}
      </Menu.Item>
    </>
  )
}

function TopicItems() {
  const topics = useMenuTopics()
  if (topics.length === 0) return null
  return (
    <>
      <Menu.Divider />
      {topics.map(({ Id, SeName, Title }) => (
        <Menu.Item key={Id} component={Link} to={`/p/${SeName}`} leftSection={<IconFileText {...icon} />}>
          {Title}
        </Menu.Item>
      ))}
    </>
  )
}
