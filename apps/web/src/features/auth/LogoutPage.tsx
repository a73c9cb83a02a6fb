import { logout } from '@partboard/contract/customers/auth'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { forgetKept } from '../../browser/kept.ts'
import { signOut } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { forgetPasted } from '../../state/pasted.ts'
import { countWaiting, onWaiting } from '../../state/waiting/queue.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './LogoutPage.module.css'

/**
 * Logs out and opens the home page, after a press of the shop's own log-out entry. Whoever came by a link is asked first,
 * and so is whoever has changes that wait for the connection, because a logout deletes them. Meanwhile they are sent if the
 * shop can be reached. The token is removed even after a failure (docs/spec/shop.md#session).
 */
export function LogoutPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isPressed = useLocation({ select: ({ state }) => state.pressedLogout === true })
  // Changes are sent while the page asks, and another tab may add some.
  const unsent = useSyncExternalStore(onWaiting, countWaiting)
  const [hasAgreed, setAgreed] = useState(false)
  const isDecided = hasAgreed || (isPressed && unsent === 0)
  const { mutate } = usePress({
    mutationFn: () => call(logout),
    inline: true,
    onSettled: () => {
      forgetKept()
      forgetPasted()
      signOut()
      return navigate({ to: '/', replace: true })
    },
  })
  useEffect(() => {
    if (isDecided) mutate()
  }, [mutate, isDecided])

  if (!isDecided) {
    const loses = unsent > 0
    return (
      <main className={classes.root}>
        <div className={classes.question}>
          <PageTitle title={t(loses ? 'waiting.logout' : 'waiting.askLogout')} />
          <p>{loses ? t('waiting.unsent', { count: unsent }) : t('waiting.linked')}</p>
          <div className={classes.answers}>
            <ButtonLink size="md" variant="filled" to={loses ? '/my-account/changes' : '/'} replace>
              {t('waiting.stay')}
            </ButtonLink>
            <Button size="md" onClick={() => setAgreed(true)}>
              {t(loses ? 'waiting.logOut' : 'shell.logout')}
            </Button>
          </div>
        </div>
      </main>
    )
  }
  return (
    <div className={classes.root} role="status">
      <PageTitle title={t('auth.loggingOut')} />
    </div>
  )
}
