import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useTranslation } from '../../browser/texts.ts'
import { Themed } from '../../theme/Themed.tsx'
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

/** Personal data, password and sessions. The tab is in the address. */
export function ProfilePage({ tab, onTab }: { tab: ProfileTab; onTab: (tab: ProfileTab) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('account.profile')} />
      <EmailHint />
      <Sheet as="div" className={classes.sheet}>
        <Themed>
          <Tabs value={tab} onChange={(value) => onTab(value as ProfileTab)} keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="personal" className={classes.tab}>
                {t('account.personalData')}
              </Tabs.Tab>
              <Tabs.Tab value="password" className={classes.tab}>
                {t('account.passwordChange')}
              </Tabs.Tab>
              <Tabs.Tab value="sessions" className={classes.tab}>
                {t('account.sessions')}
              </Tabs.Tab>
              <Tabs.Tab value="data" className={classes.tab}>
                {t('account.data')}
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="personal">
              <CreditLimit />
              <PersonalData />
            </Tabs.Panel>
            <Tabs.Panel value="password">
              <PasswordChange />
            </Tabs.Panel>
            <Tabs.Panel value="sessions">
              <Sessions />
            </Tabs.Panel>
            <Tabs.Panel value="data">
              <OwnData />
            </Tabs.Panel>
          </Tabs>
        </Themed>
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
