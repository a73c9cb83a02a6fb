import { Button, Group, Menu, Modal } from '@mantine/core'
import { signOut } from '@partboard/contract/admin/staff.office'
import { IconChevronDown, IconSearch } from '@partboard/ui/icons/index.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/api.ts'
import { countPicks } from '../browser/picking.ts'
import { hasSound, keepSound, playTone } from '../browser/sound.ts'
import { switchLang, useTranslation } from '../browser/texts.ts'
import { endSession, useSession } from '../state/session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Brand } from '../ui/Brand.tsx'
import classes from './Header.module.css'

export function Header({ onSearch, onKeys }: { onSearch: () => void; onKeys: () => void }) {
  const { t, lang } = useTranslation()
  const router = useRouter()
  const { name, email, role, isDemo } = useSession()
  const [sound, setSound] = useState(hasSound)
  /** Steps of picking that wait while the person is asked whether to sign out; 0 = nothing is asked. */
  const [unsent, setUnsent] = useState(0)
  const switchSound = (isOn: boolean) => {
    keepSound(isOn)
    setSound(isOn)
    if (isOn) playTone()
  }
  const other = lang === 'pl' ? 'en' : 'pl'

  const ask = () => {
    const waiting = countPicks(email)
    if (waiting > 0) setUnsent(waiting)
    else void leave()
  }

  async function leave() {
    await call(signOut, {}).catch(() => undefined)
    endSession()
    await router.navigate({ to: '/login' })
  }

  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand}>
        <Brand />
      </Link>
      {isDemo && <p className={classes.demo}>{t('session.demo')}</p>}
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.5} />
        <span>{t('menu.open')}</span>
        <kbd>Ctrl</kbd> <kbd>K</kbd>
      </button>
      <span className={classes.space} />
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <button type="button" className={classes.person}>
            <Avatar name={name} />
            <span className={classes.name}>{name}</span>
            <IconChevronDown size={14} stroke={1.6} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {email}, {t(`role.${role}`)}
          </Menu.Label>
          <Menu.Item lang={other} onClick={() => void switchLang(other)}>
            {t('nav.otherLanguage')}
          </Menu.Item>
          <Menu.Item onClick={() => switchSound(!sound)}>
            {t(sound ? 'nav.soundOff' : 'nav.soundOn')}
          </Menu.Item>
          <Menu.Item component={Link} to="/access">
            {t('access.title')}
          </Menu.Item>
          <Menu.Item component={Link} to="/passkeys">
            {t('passkeys.title')}
          </Menu.Item>
          <Menu.Item onClick={onKeys}>{t('shortcut.table')}</Menu.Item>
          <Menu.Item onClick={ask}>{t('session.signOut')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={unsent > 0} onClose={() => setUnsent(0)} title={t('session.signOut')}>
        <p>{t('session.unsent', { count: unsent })}</p>
        <Group mt="md">
          <Button data-autofocus onClick={() => setUnsent(0)}>
            {t('session.stay')}
          </Button>
          <Button variant="default" onClick={() => void leave()}>
            {t('session.signOut')}
          </Button>
        </Group>
      </Modal>
    </header>
  )
}
