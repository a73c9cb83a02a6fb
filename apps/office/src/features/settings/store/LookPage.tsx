import { Button, ColorInput, FileButton } from '@mantine/core'
import {
  changeStore,
  listStoreSettings,
  type StoreSettings,
  setLogo,
} from '@partboard/contract/office/stores'
import { accentColours, accentContrast, MIN_CONTRAST } from '@partboard/domain/contrast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/api.ts'
import { officeQuery, queriesOf } from '../../../api/query.ts'
import { useRights } from '../../../state/session.ts'
import form from '../../../ui/form.module.css'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useRefusal } from '../../../ui/useRefusal.ts'
import { SaveBar } from '../frame/SaveBar.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import classes from '../frame/settings.module.css'
import { useDraft } from '../frame/useDraft.ts'

const standardBlue = '#1443b0'

/** Logo and colour of each store. */
export function LookPage() {
  const { t } = useTranslation()
  const query = useQuery(officeQuery(listStoreSettings, {}))
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
  const refusal = useRefusal()
  const draft = useDraft(store, ({ accent }) => ({
    [t('look.accent')]: accent ?? t('look.standard'),
  }))
  const { accent } = draft.value
  const ratio = accent && /^#[0-9a-f]{6}$/i.test(accent) ? accentContrast(accent) : null
  const target = { params: { id: String(store.id) } }
  const seen = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } })
  const readAgain = () => client.invalidateQueries(queriesOf(listStoreSettings))
  const takeLogo = (picture: string | null) =>
    refusal.run(async () => {
      try {
        await call(setLogo, { ...target, body: { picture } }, seen(store.revision))
      } finally {
        await readAgain()
      }
    })
  const readFile = async (file: File | null) => {
    if (file) await takeLogo(base64Of(new Uint8Array(await file.arrayBuffer())))
  }
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
        <div className={classes.fields}>
          <div>
            <p>{t('look.logo')}</p>
            {store.logo && <img src={store.logo} alt={t('look.logoOf', { name: store.name })} height={44} />}
            {!isReadOnly && (
              <div className={classes.method}>
                <FileButton
                  onChange={(file) => void readFile(file)}
                  accept="image/png,image/jpeg,image/webp,image/svg+xml"
                >
                  {(props) => (
                    <Button {...props} loading={refusal.busy}>
                      {t('look.choose')}
                    </Button>
                  )}
                </FileButton>
                {store.logo && <Button onClick={() => void takeLogo(null)}>{t('look.standardLogo')}</Button>}
              </div>
            )}
            <p className={form.message} role="alert">
              {refusal.fieldMessage('picture') ?? refusal.message}
            </p>
          </div>
          <ColorInput
            label={t('look.accent')}
            description={
              ratio === null
                ? t('look.accentHint')
                : t('look.contrast', { ratio: ratio.toFixed(1), least: MIN_CONTRAST })
            }
            value={accent ?? ''}
            placeholder={standardBlue}
            disabled={isReadOnly}
            error={draft.fieldMessage('accent')}
            onChange={(value) => draft.set({ ...draft.value, accent: value === '' ? null : value })}
          />
          {ratio !== null && (
            <div className={classes.method}>
              {Object.values(accentColours(accent!)).map(({ blue }) => (
                <svg key={blue} width="40" height="24" aria-hidden="true">
                  <rect width="40" height="24" fill={blue} />
                </svg>
              ))}
              {t('look.themes')}
            </div>
          )}
        </div>
      </Sheet>
      <SaveBar draft={draft} effect={t('look.effect')} onSave={save} />
    </>
  )
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
