import { failsInline } from '@partboard/client/queries/queries.ts'
import { type Consent, copyOwnData, listConsents } from '@partboard/contract/customers/privacy'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { usePress } from '../../../api/press.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import profile from '../Profile.module.css'
import { EraseAccount } from './EraseAccount.tsx'
import classes from './OwnData.module.css'

/** The copy of the own data, the consents, and the erasure of the account. */
export function OwnData() {
  return (
    <>
      <Copy />
      <Consents />
      <EraseAccount />
    </>
  )
}

type FileKind = 'html' | 'json'

function Copy() {
  const { t } = useTranslation()
  const { mutate, isPending, refusal, variables } = usePress({
    mutationFn: (_: FileKind) => call(copyOwnData),
    inline: true,
    onSuccess: ({ Html, ...data }, kind) =>
      kind === 'html'
        ? save(`${t('data.fileName')}.html`, 'text/html', Html)
        : save(`${t('data.fileName')}.json`, 'application/json', JSON.stringify(data, null, 2)),
  })
  return (
    <section className={profile.section}>
      <h2>{t('data.copy')}</h2>
      <p className={profile.hint}>{t('data.copyText')}</p>
      {refusal && <ErrorMessage text={refusal} onRetry={() => mutate(variables ?? 'html')} />}
      <div className={classes.actions}>
        {(['html', 'json'] as const).map((kind) => (
          <Button key={kind} size="md" disabled={isPending} onClick={() => mutate(kind)}>
            <BusyLabel
              busy={isPending && variables === kind}
              idle={t(`data.${kind}`)}
              working={t('data.copying')}
            />
          </Button>
        ))}
      </div>
    </section>
  )
}

function save(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // Revoked later, because a browser starts the download after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function Consents() {
  const { t } = useTranslation()
  return (
    <section className={profile.section}>
      <h2>{t('data.consents')}</h2>
      <QueryState
        query={useQuery(failsInline(endpointQuery(listConsents), 'first'))}
        waiting={<SkeletonRows rows={3} widths={['1fr', '1fr']} />}
        empty={({ length }) => length === 0 && <p className={profile.hint}>{t('data.noConsents')}</p>}
      >
        {(consents) => (
          <ul className={classes.consents}>
            {consents.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: consents have no id, and their list never changes its order
              <ConsentRow key={index} consent={one} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { Kind, Action, Source, TextVersion, At, OrderNumber } = consent
  return (
    <li>
      <b>{t(`data.kind.${Kind}`)}</b> – {t(`data.action.${Action}`)}
      <span className={classes.facts}>
        {[dateTime(At), `${t(`data.source.${Source}`)} ${OrderNumber ?? ''}`.trim()].join(' · ')}
        {' · '}
        {t('data.version', { version: TextVersion })}
      </span>
    </li>
  )
}
