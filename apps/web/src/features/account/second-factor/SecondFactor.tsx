import { failsInline } from '@partboard/client/queries/queries.ts'
import { readSecondFactor, type startSecondFactor } from '@partboard/contract/customers/second-factor'
import type { CallAnswer } from '@partboard/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import profile from '../Profile.module.css'
import { ConnectApp } from './ConnectApp.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { useSecondFactor } from './useSecondFactor.ts'

/** What the person is doing; null = reading whether it is on. */
type Step =
  | { kind: 'begin' | 'renew' | 'end' }
  | { kind: 'connect'; app: CallAnswer<typeof startSecondFactor> }
  | { kind: 'codes'; codes: readonly string[] }
  | null

/** The second factor of the login: switch it on with an app, off again, and make new recovery codes. */
export function SecondFactor() {
  const { t } = useTranslation()
  const { HasPassword } = useCustomer()
  const query = useQuery({ ...failsInline(endpointQuery(readSecondFactor)), staleTime: 0 })
  const [step, setStep] = useState<Step>(null)
  const { begin, confirm, renew, end } = useSecondFactor()
  const cancel = () => setStep(null)
  return (
    <section className={profile.section}>
      <h2>{t('factor.title')}</h2>
      {step?.kind === 'begin' && (
        <ProofForm
          label={t('factor.next')}
          onCancel={cancel}
          onSend={async ({ password }) => setStep({ kind: 'connect', app: await begin(password) })}
        />
      )}
      {step?.kind === 'connect' && (
        <ConnectApp
          app={step.app}
          onCancel={cancel}
          onSend={async (code) => setStep({ kind: 'codes', codes: await confirm(code) })}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={cancel} />}
      {step?.kind === 'renew' && (
        <ProofForm
          hint={t('factor.renewText')}
          label={t('factor.renew')}
          asksCode
          onCancel={cancel}
          onSend={async (proof) => setStep({ kind: 'codes', codes: await renew(proof) })}
        />
      )}
      {step?.kind === 'end' && (
        <ProofForm
          hint={t('factor.endText')}
          label={t('factor.end')}
          asksCode
          onCancel={cancel}
          onSend={async (proof) => {
            await end(proof)
            cancel()
          }}
        />
      )}
      {step === null && (
        <QueryState query={query} waiting={<SkeletonRows rows={1} widths={['1fr']} />}>
          {({ Since, CodesLeft }) =>
            Since === null ? (
              <>
                <p className={profile.hint}>{t('factor.off')}</p>
                {HasPassword ? (
                  <div className={classes.buttons}>
                    <Button size="md" onClick={() => setStep({ kind: 'begin' })}>
                      {t('factor.begin')}
                    </Button>
                  </div>
                ) : (
                  <p className={profile.hint}>{t('factor.noPassword')}</p>
                )}
              </>
            ) : (
              <State since={Since} codesLeft={CodesLeft} onStep={(kind) => setStep({ kind })} />
            )
          }
        </QueryState>
      )}
    </section>
  )
}

type StateProps = { since: string; codesLeft: number; onStep: (kind: 'renew' | 'end') => void }

function State({ since, codesLeft, onStep }: StateProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (
    <>
      <p className={profile.hint}>{t('factor.on', { day: date(since), count: codesLeft })}</p>
      {codesLeft === 0 && <p className={profile.hint}>{t('factor.last')}</p>}
      <div className={classes.buttons}>
        <Button size="md" onClick={() => onStep('renew')}>
          {t('factor.renew')}
        </Button>
        <Button size="md" onClick={() => onStep('end')}>
          {t('factor.end')}
        </Button>
      </div>
    </>
  )
}
