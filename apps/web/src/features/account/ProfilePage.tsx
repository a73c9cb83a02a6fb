import { useTranslation } from '../../browser/texts.ts'
import { Tabs } from '../../ui/choice/Tabs.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { CreditLimit } from './CreditLimit.tsx'
import { EmailHint } from './EmailHint.tsx'
import { OwnData } from './own-data/OwnData.tsx'
import { PasswordChange } from './PasswordChange.tsx'
import { PersonalData } from './PersonalData.tsx'
import classes from './Profile.module.css'
import type { ProfileTab } from './profile-tabs.ts'
import { Sessions } from './Sessions.tsx'
import { SecondFactor } from './second-factor/SecondFactor.tsx'

/** Personal data, password and sessions. The tab is in the address. */
export function ProfilePage({ tab, onTab }: { tab: ProfileTab; onTab: (tab: ProfileTab) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('account.profile')} />
      <EmailHint />
      <Sheet as="div" className={classes.sheet}>
        <Tabs<ProfileTab>
          value={tab}
          onChange={onTab}
          tabClass={classes.tab}
          tabs={[
            {
              value: 'personal',
              label: t('account.personalData'),
              content: () => (
                <>
                  <CreditLimit />
                  <PersonalData />
                </>
              ),
            },
            {
              value: 'password',
              label: t('account.passwordChange'),
              content: () => (
                <>
                  <PasswordChange />
                  <SecondFactor />
                </>
              ),
            },
            { value: 'sessions', label: t('account.sessions'), content: () => <Sessions /> },
            { value: 'data', label: t('account.data'), content: () => <OwnData /> },
          ]}
        />
      </Sheet>
    </>
  )
}

/** Placeholder with the form's layout while the customer loads. */
export function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy>
      <PageTitle title={t('account.profile')} />
      <Sheet as="div" className={classes.sheet}>
        <SkeletonRows rows={6} widths={['1fr', '1fr']} />
      </Sheet>
    </div>
  )
}
