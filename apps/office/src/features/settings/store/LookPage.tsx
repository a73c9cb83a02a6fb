import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  changeStore,
  listStoreSettings,
  readBrand,
  type StoreSettings,
  setLogo,
} from '@partboard/contract/admin/stores.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { useSubmission } from '../../../ui/forms.ts'
import { type LogoFile, LookFields } from '../../../ui/LookFields.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SaveBar } from '../frame/SaveBar.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import { useDraft } from '../frame/useDraft.ts'

/** Logo and colour of each store. */
export function LookPage() {
  const { t } = useTranslation()
  const query = useQuery(endpointQuery(listStoreSettings, {}))
  return (
    <SettingsFrame second={t('settings.place.look')}>
      <QueryState query={query}>
        {({ items }) => items.map((store) => <Look key={store.id} store={store} />)}
      </QueryState>
    </SettingsFrame>
  )
}

function Look({ store }: { store: StoreSettings }) {
  const { t } = useTranslation()
  const isReadOnly = !useRights()('settings:write')
  const client = useQueryClient()
  const refusal = useSubmission()
  const draft = useDraft(store, ({ accent }) => ({
    [t('look.accent')]: accent ?? t('look.standard'),
  }))
  const target = { params: { id: String(store.id) } }
  const seen = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } })
  const readAgain = () =>
    Promise.all([listStoreSettings, readBrand].map((one) => client.invalidateQueries(queriesOf(one))))
  const takeLogo = (file: LogoFile | null) =>
    refusal.run(async () => {
      try {
        await call(
          setLogo,
          { ...target, body: { picture: file?.base64 ?? null, png: file?.png ?? null } },
          seen(store.revision),
        )
      } finally {
        await readAgain()
      }
    })
  const save = async (value: StoreSettings) => {
    try {
      await call(changeStore, { ...target, body: { accent: value.accent } }, seen(value.revision))
    } finally {
      await readAgain()
    }
  }
  return (
    <>
      <Sheet title={store.name}>
        <LookFields
          name={store.name}
          logo={store.logo}
          accent={draft.value.accent}
          isReadOnly={isReadOnly}
          isBusy={refusal.busy}
          logoError={refusal.fieldMessage('picture') ?? refusal.fieldMessage('png') ?? refusal.message}
          accentError={draft.fieldMessage('accent')}
          onLogo={(file) => void takeLogo(file)}
          onAccent={(accent) => draft.set({ ...draft.value, accent })}
        />
      </Sheet>
      <SaveBar draft={draft} effect={t('look.effect')} onSave={save} />
    </>
  )
}
