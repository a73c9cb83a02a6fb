import { logout } from '@partboard/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../api/api.ts'
import { forgetKept } from '../../browser/kept.ts'
import { signOut } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { forgetPasted } from '../../state/pasted.ts'
import { countWaiting } from '../../state/waiting/queue.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './LogoutPage.module.css'

/**
 * Logs out and opens the home page. The token is removed even after a failure (docs/spec/shop.md#session). It asks first if
 * changes wait for the connection, because a logout deletes them.
 */
export function LogoutPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(countWaiting)
  const { mutate } = useMutation({
    mutationFn: () => call(logout),
    meta: { inline: true },
    onSettled: () => {
      forgetKept()
      forgetPasted()
      signOut()
      return navigate({ to: '/', replace: true })
    },
  })
  useEffect(() => {
    if (unsent === 0) mutate()
  }, [mutate, unsent])
  if (unsent > 0) {
    return (
      <main className={classes.root}>
        <div className={classes.question}>
          <PageTitle title={t('waiting.logout')} />
          <p>{t('waiting.unsent', { count: unsent })}</p>
          <div className={classes.answers}>
            <ButtonLink size="md" variant="filled" to="/my-account/changes">
              {t('waiting.stay')}
            </ButtonLink>
            <Button size="md" onClick={() => setUnsent(0)}>
              {t('waiting.logOut')}
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
