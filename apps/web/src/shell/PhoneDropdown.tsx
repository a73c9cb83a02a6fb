import {
  IconFileText,
  IconHome,
  IconListDetails,
  IconLogin,
  IconUserPlus,
} from '@partboard/ui/icons/index.ts'
import { useLocation } from '@tanstack/react-router'
import { useSignedIn } from '../browser/session.ts'
import { useTranslation } from '../browser/texts.ts'
import { loginSearchFor } from '../state/guards.ts'
import { useStore } from '../state/reference.ts'
import { Menu, type MenuButtonElement, MenuDivider, MenuLink } from '../ui/overlay/Menu.tsx'
import { AccountItems } from './AccountDropdown.tsx'
import { CurrencySelect } from './CurrencySelect.tsx'
import { LanguageSelect } from './head/LanguageSelect.tsx'
import { useMenuTopics } from './TopicBar.tsx'

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

/** Menu with the links for which the narrow header has no room; for a guest it has the ways to an account. */
export default function PhoneDropdown({ button }: { button: MenuButtonElement }) {
  const isSignedIn = useSignedIn()
  const { OpenToVisitors } = useStore()
  return (
    <Menu button={button} align="start" width={280} beside={<Selects />}>
      {(isSignedIn || OpenToVisitors) && <CatalogueItems />}
      {isSignedIn ? <AccountItems /> : <LoginItems />}
      <TopicItems />
    </Menu>
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
      <MenuLink to="/" icon={<IconHome {...icon} />}>
        {t('shell.start')}
      </MenuLink>
      <MenuLink to="/level4" icon={<IconListDetails {...icon} />}>
        {t('shell.catalogue')}
      </MenuLink>
      <MenuDivider />
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
      <MenuLink to="/login" search={search} icon={<IconLogin {...icon} />}>
        {t('auth.login')}
      </MenuLink>
      <MenuLink to="/register" search={search} icon={<IconUserPlus {...icon} />}>
        {t('auth.register')}
      </MenuLink>
    </>
  )
}

function TopicItems() {
  const topics = useMenuTopics()
  if (topics.length === 0) return null
  return (
    <>
      <MenuDivider />
      {topics.map(({ Id, SeName, Title }) => (
        <MenuLink key={Id} to="/p/$url" params={{ url: SeName }} icon={<IconFileText {...icon} />}>
          {Title}
        </MenuLink>
      ))}
    </>
  )
}
