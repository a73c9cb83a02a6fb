import { Button } from '@mantine/core'
import { ageText } from '@partboard/client/text/dates.ts'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { IconCheck, IconClock, IconX } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import form from '../../ui/form.module.css'
import { Sheet } from '../../ui/Sheet.tsx'
import table from '../../ui/table.module.css'
import classes from './CustomerPage.module.css'
import { CreditDialog } from './dialogs/CreditDialog.tsx'
import { ReasonDialog } from './dialogs/ReasonDialog.tsx'
import { useCustomerChange } from './useCustomerChange.ts'

/** An open application for trade prices, with what the shop can check, and the decision. */
export function Application({ customer }: { customer: Customer }) {
  const { t, lang } = useTranslation()
  const may = useRights()
  const change = useCustomerChange(customer)
  const [opened, setOpened] = useState<'limit' | 'refuse' | null>(null)
  const { isNipValid, isEmailConfirmed, application } = customer
  const checks = [
    { isGood: isNipValid === true, key: isNipValid ? 'nipValid' : 'nipWrong' },
    { isGood: isEmailConfirmed, key: isEmailConfirmed ? 'emailConfirmed' : 'emailOpen' },
    { isGood: customer.company !== '', key: customer.company ? 'hasCompany' : 'noCompany' },
  ] as const
  return (
    <Sheet
      title={t('customers.application')}
      aside={
        <span className={table.warn}>
          <IconClock size={16} />
          {t('customers.waits', { age: ageText(application!.appliedAt, lang) })}
        </span>
      }
    >
      <div className={classes.body}>
        {checks.map(({ isGood, key }) => (
          <span key={key} className={isGood ? table.good : table.warn}>
            {isGood ? <IconCheck size={16} /> : <IconX size={16} />} {t(`customers.${key}`)}
          </span>
        ))}
        <p className={classes.hint}>{t('customers.decisionHint')}</p>
        <p className={form.message} role="alert">
          {opened === null && change.message}
        </p>
        {may('customers:write') && (
          <div className={classes.buttons}>
            <Button
              variant="filled"
              loading={change.busy}
              onClick={() => void change.decide({ decision: 'approve' })}
            >
              {t('customers.approve')}
            </Button>
            <Button onClick={() => setOpened('limit')}>{t('customers.approveWithLimit')}</Button>
            <Button className={classes.bad} onClick={() => setOpened('refuse')}>
              {t('customers.refuse')}
            </Button>
          </div>
        )}
      </div>
      {opened === 'limit' && (
        <CreditDialog
          title={t('customers.approveWithLimit')}
          customer={customer}
          change={change}
          onSave={(creditLimit) => change.decide({ decision: 'approve', creditLimit })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'refuse' && (
        <ReasonDialog
          title={t('customers.refuse')}
          hint={t('customers.refuseHint')}
          change={change}
          onSave={(reason) => change.decide({ decision: 'refuse', reason })}
          onClose={() => setOpened(null)}
        />
      )}
    </Sheet>
  )
}
