import { search } from '@partboard/contract/admin/search.office'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { endpointQuery } from '../api/query.ts'
import { useTranslation } from '../browser/texts.ts'
import { ProofDialog } from '../features/session/proof/ProofDialog.tsx'
import { useLive } from '../state/live.ts'
import { usePageActions } from '../state/page-actions.ts'
import { useRights } from '../state/session.ts'
import { useKeys, useScan, useSequence } from '../ui/useKeys.ts'
import { CommandMenu } from './CommandMenu.tsx'
import classes from './Frame.module.css'
import { Header } from './Header.tsx'
import { KeyTable } from './KeyTable.tsx'
import { LoadingTold } from './LoadingTold.tsx'
import { linkOf } from './menu-groups.tsx'
import { places, Rail } from './Rail.tsx'

/** Header, rail and page of everyone who is signed in. */
export function Frame() {
  const { t } = useTranslation()
  const connection = useLive()
  const [open, setOpen] = useState<'menu' | 'keys' | null>(null)
  const missing = useShellKeys(setOpen)
  return (
    <>
      <a className={classes.skip} href="#page">
        {t('nav.skip')}
      </a>
      <Header onSearch={() => setOpen('menu')} onKeys={() => setOpen('keys')} />
      <p className={classes.note} role="status" data-kind={connection}>
        {connection !== 'live' && t(`live.${connection}`)}
        {connection === 'live' && missing !== null && t('menu.noneScanned', { q: missing })}
      </p>
      <div className={classes.office}>
        <Rail />
        <main id="page" className={classes.page}>
          <Outlet />
        </main>
      </div>
      <LoadingTold />
      <ProofDialog />
      {open === 'menu' && <CommandMenu onClose={() => setOpen(null)} />}
      {open === 'keys' && <KeyTable onClose={() => setOpen(null)} />}
    </>
  )
}

/** Ctrl K, `?`, `G` with a letter, and scanned codes. @returns the code of the last scan, if it named nothing */
function useShellKeys(open: (what: 'menu' | 'keys') => void): string | null {
  const { t } = useTranslation()
  const router = useRouter()
  const client = useQueryClient()
  const may = useRights()
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      open('menu')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
  const newOrder = () => void router.navigate({ to: '/orders/new' })
  useKeys(may('orders:write') ? { '?': () => open('keys'), n: newOrder } : { '?': () => open('keys') })
  usePageActions({
    title: t('nav.orders'),
    actions: may('orders:write') ? [{ text: t('phone.title'), key: 'N', run: newOrder }] : [],
  })
  useSequence(
    'g',
    Object.fromEntries(
      places.flatMap(({ to, letter, right }) =>
        letter === undefined || (right !== null && !may(right))
          ? []
          : [[letter, () => void router.navigate({ to })]],
      ),
    ),
  )
  useScan((code) => {
    setMissing(null)
    client
      .fetchQuery(endpointQuery(search, { querystring: { q: code } }))
      .then(({ exact }) => {
        if (exact) void router.navigate(linkOf(exact))
        else setMissing(code)
      })
      .catch(() => setMissing(code))
  })
  return missing
}
