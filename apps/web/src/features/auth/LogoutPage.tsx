import { logout } from '@partboard/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../api/api.ts'
import { forgetKept } from '../../browser/kept.ts'
import { signOut } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { forgetPasted } from '../../state/pasted.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import classes from './LogoutPage.module.css'

/** Logs out and opens the home page. The token is removed even after a failure (docs/spec/shop.md#session). */
export function LogoutPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
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
  useEffect(() => mutate(), [mutate])
  return (
    <div className={classes.root} role="status">
      <PageTitle title={t('auth.loggingOut')} />
    </div>
  )
}
