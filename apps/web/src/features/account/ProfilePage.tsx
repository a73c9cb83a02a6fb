import { useTranslation } from '../../browser/texts.ts'
import { AccountPage } from '../../ui/account/AccountPage.tsx'
import { Tabs } from '../../ui/choice/Tabs.tsx'
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
    <AccountPage title={t('account.profile')}>
      <EmailHint />
      <Sheet as="div">
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
    </AccountPage>
  )
}

/** Placeholder with the form's layout while the customer loads. */
export function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('account.profile')} busy>
      <Sheet as="div">
        <SkeletonRows rows={6} widths={['1fr', '1fr']} />
      </Sheet>
    </AccountPage>
  )
}
