import { Button, Checkbox, TextInput } from '@mantine/core'
import { queriesOf, queryAbout } from '@partboard/client/queries/queries.ts'
import { checkSetup, setUpShop } from '@partboard/contract/admin/setup.office'
import { signIn } from '@partboard/contract/admin/staff.office'
import { readBrand } from '@partboard/contract/admin/stores.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { startSession } from '../../../state/session.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import { useSubmission } from '../../../ui/forms.ts'
import { LookFields } from '../../../ui/LookFields.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { GuestSheet } from '../GuestSheet.tsx'
import classes from './SetupPage.module.css'
import { type Answers, firstAnswers, forget, keep, readKept, stepOfField, steps, wireOf } from './setup.ts'

/** The first set-up of an empty shop. The secret is in the fragment of the address. */
export function SetupPage() {
  const { t } = useTranslation()
  const [token] = useState(() => location.hash.slice(1))
  const query = useQuery({
    ...queryAbout(checkSetup, token),
    queryFn: async () => {
      await call(checkSetup, { body: { token } })
      return true
    },
    retry: false,
  })
  if (query.data) return <Steps token={token} />
  return (
    <GuestSheet title={t('setup.title')}>
      <QueryState query={query}>{() => null}</QueryState>
    </GuestSheet>
  )
}

function Steps({ token }: { token: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [step, setStep] = useState(0)
  const [password, setPassword] = useState('')
  const [answers, setAnswers] = useState<Answers>(() => readKept() ?? firstAnswers)
  const { busy, message, fieldMessage, run } = useSubmission()
  // Every answer is kept in this tab, so that a reload loses none. The password is not.
  useEffect(() => keep(answers), [answers])
  const { store, owner, branches, courier, cashOnDelivery, accent, logo } = answers
  const isLast = step === steps.length - 1

  const next = (event: FormEvent) => {
    event.preventDefault()
    if (!isLast) return setStep(step + 1)
    void run(async () => {
      try {
        await call(setUpShop, { body: wireOf(answers, { token, password }) })
      } catch (error) {
        setStep(stepOfField(error) ?? step)
        throw error
      }
      forget()
      // The shop has a name and a logo from now on.
      await client.invalidateQueries(queriesOf(readBrand))
      startSession(await call(signIn, { body: { email: owner.email, password } }))
      await navigate({ to: '/login', search: { to: '/catalogue' } })
    })
  }
  const setBranch = (index: number, change: Partial<Answers['branches'][number]>) =>
    setAnswers({
      ...answers,
      branches: branches.map((one, place) => (place === index ? { ...one, ...change } : one)),
    })
  const hints: Partial<Record<string, string>> = {
    bankAccount: t('store.bankAccountHint'),
    shareCapital: t('store.shareCapitalHint'),
  }
  const isNeeded = (field: string) => ['name', 'email', 'companyName', 'companyAddress'].includes(field)

  return (
    <GuestSheet title={t('setup.title')} message={message}>
      <p className={classes.step}>
        {t('setup.step', { step: step + 1, steps: steps.length })}: <b>{t(`setup.step.${steps[step]!}`)}</b>
      </p>
      <form onSubmit={next}>
        {steps[step] === 'company' && (
          <>
            {(
              [
                'name',
                'email',
                'companyName',
                'companyAddress',
                'companyPhone',
                'nip',
                'krs',
                'court',
                'shareCapital',
                'bdo',
                'bankAccount',
              ] as const
            ).map((field) => (
              <TextInput
                key={field}
                label={t(`store.${field}`)}
                value={store[field]}
                required={isNeeded(field)}
                description={hints[field]}
                type={field === 'email' ? 'email' : 'text'}
                error={fieldMessage(`store.${field}`)}
                onChange={(event) =>
                  setAnswers({ ...answers, store: { ...store, [field]: event.currentTarget.value } })
                }
              />
            ))}
            {(['name', 'email'] as const).map((field) => (
              <TextInput
                key={field}
                label={t(`setup.owner.${field}`)}
                value={owner[field]}
                required
                type={field === 'email' ? 'email' : 'text'}
                error={fieldMessage(`owner.${field}`)}
                onChange={(event) =>
                  setAnswers({ ...answers, owner: { ...owner, [field]: event.currentTarget.value } })
                }
              />
            ))}
            <PasswordField
              label={t('setup.owner.password')}
              autoComplete="new-password"
              value={password}
              required
              error={fieldMessage('owner.password')}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </>
        )}
        {steps[step] === 'branches' && (
          <>
            {branches.map((branch, index) => (
              <fieldset key={branch.key} className={classes.branch}>
                <legend>{t('setup.branch', { number: index + 1 })}</legend>
                {(['code', 'name', 'street', 'postcode', 'city'] as const).map((field) => (
                  <TextInput
                    key={field}
                    label={t(`branches.${field}`)}
                    value={branch[field]}
                    required
                    error={fieldMessage(`branches.${index}.${field}`)}
                    onChange={(event) => setBranch(index, { [field]: event.currentTarget.value })}
                  />
                ))}
                {branches.length > 1 && (
                  <Button
                    onClick={() =>
                      setAnswers({ ...answers, branches: branches.filter((_, place) => place !== index) })
                    }
                  >
                    {t('setup.removeBranch')}
                  </Button>
                )}
              </fieldset>
            ))}
            <Button
              onClick={() =>
                setAnswers({
                  ...answers,
                  branches: [
                    ...branches,
                    { ...firstAnswers.branches[0]!, key: Math.max(...branches.map(({ key }) => key)) + 1 },
                  ],
                })
              }
            >
              {t('branches.add')}
            </Button>
          </>
        )}
        {steps[step] === 'methods' && (
          <>
            <p>{t('setup.methodsHint')}</p>
            <Checkbox
              label={t('setup.courier')}
              checked={courier !== null}
              onChange={(event) =>
                setAnswers(
                  event.currentTarget.checked
                    ? { ...answers, courier: { fee: 18_45, freeFrom: 500_00 } }
                    : { ...answers, courier: null, cashOnDelivery: null },
                )
              }
            />
            {courier && (
              <>
                <FigureField
                  kind="amount"
                  label={t('methods.fee')}
                  value={courier.fee}
                  error={fieldMessage('courier.fee')}
                  onChange={(fee) => setAnswers({ ...answers, courier: { ...courier, fee: fee ?? 0 } })}
                />
                <FigureField
                  kind="amount"
                  label={t('methods.freeFrom')}
                  isOptional
                  value={courier.freeFrom}
                  error={fieldMessage('courier.freeFrom')}
                  onChange={(freeFrom) => setAnswers({ ...answers, courier: { ...courier, freeFrom } })}
                />
                <Checkbox
                  label={t('setup.cash')}
                  checked={cashOnDelivery !== null}
                  onChange={(event) =>
                    setAnswers({
                      ...answers,
                      cashOnDelivery: event.currentTarget.checked ? { fee: 6_00 } : null,
                    })
                  }
                />
                {cashOnDelivery && (
                  <FigureField
                    kind="amount"
                    label={t('setup.cashFee')}
                    value={cashOnDelivery.fee}
                    error={fieldMessage('cashOnDelivery.fee')}
                    onChange={(fee) => setAnswers({ ...answers, cashOnDelivery: { fee: fee ?? 0 } })}
                  />
                )}
              </>
            )}
          </>
        )}
        {steps[step] === 'look' && (
          <>
            <p>{t('setup.lookHint')}</p>
            <LookFields
              name={store.name}
              logo={logo ? `data:${logo.type};base64,${logo.base64}` : ''}
              accent={accent}
              logoError={fieldMessage('picture')}
              accentError={fieldMessage('accent')}
              onLogo={(file) => setAnswers({ ...answers, logo: file })}
              onAccent={(colour) => setAnswers({ ...answers, accent: colour })}
            />
            <p>{t('setup.then')}</p>
          </>
        )}
        <div className={classes.actions}>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('setup.back')}</Button>}
          <Button type="submit" variant="filled" size="md" loading={busy}>
            {isLast ? t('setup.finish') : t('setup.next')}
          </Button>
        </div>
      </form>
    </GuestSheet>
  )
}
