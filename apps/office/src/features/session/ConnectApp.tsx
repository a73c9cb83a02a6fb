import { queryAbout } from '@partboard/client/queries/queries.ts'
import { startTotp } from '@partboard/contract/admin/staff.office'
import { useQuery } from '@tanstack/react-query'
import { renderSVG } from 'uqr'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { CodeForm } from './CodeForm.tsx'
import classes from './ConnectApp.module.css'
import { GuestSheet } from './GuestSheet.tsx'
import { useCode } from './useCode.ts'

/** Connects an authenticator app: its QR code, the secret as text, and the field for the first code. */
export function ConnectApp() {
  const { t } = useTranslation()
  const code = useCode()
  const { data, error } = useQuery({
    ...queryAbout(startTotp, {}),
    queryFn: () => call(startTotp, {}),
    // Each call makes a new secret, so the page keeps its own.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <GuestSheet title={t('session.connectApp')} message={code.message ?? (error && messageOf(error))}>
      <p>{t('session.connectAppHint')}</p>
      {data && (
        <>
          <div
            className={classes.picture}
            role="img"
            aria-label={t('session.qrCode')}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made here, of squares only
            dangerouslySetInnerHTML={{ __html: renderSVG(data.uri, { border: 2 }) }}
          />
          <p>
            {t('session.secret')}{' '}
            <code className={classes.secret}>{data.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </>
      )}
      <CodeForm {...code} />
    </GuestSheet>
  )
}
