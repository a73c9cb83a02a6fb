import { Checkbox, Switch } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { instantText } from '@partboard/client/text/dates.ts'
import {
  type Countries,
  type Currencies,
  changeCurrency,
  readCountries,
  readCurrencies,
  setCountries,
} from '@partboard/contract/admin/stores.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import { figureWords } from '../frame/draft.ts'
import { SaveBar } from '../frame/SaveBar.tsx'
import { SettingsFrame } from '../frame/SettingsFrame.tsx'
import classes from '../frame/settings.module.css'
import { useDraft } from '../frame/useDraft.ts'

type Saved = { currencies: Currencies; countries: z.output<typeof Countries> }

/** Currencies with their rates, and the countries to which the shop ships. */
export function CurrenciesPage() {
  const { t } = useTranslation()
  const currencies = useQuery(endpointQuery(readCurrencies, {}))
  const countries = useQuery(endpointQuery(readCountries, {}))
  return (
    <SettingsFrame second={t('settings.place.currencies')}>
      <QueryState query={currencies}>
        {(worth) => (
          <QueryState query={countries}>
            {(places) => <Form saved={{ currencies: worth, countries: places }} />}
          </QueryState>
        )}
      </QueryState>
    </SettingsFrame>
  )
}

function Form({ saved }: { saved: Saved }) {
  const { t, lang } = useTranslation()
  const isReadOnly = !useRights()('settings:write')
  const client = useQueryClient()
  /** The currency that is being saved; after a refusal the refused one. */
  const [saving, setSaving] = useState<string | null>(null)
  const rateText = (rate: number) => new Intl.NumberFormat(lang, { maximumFractionDigits: 6 }).format(rate)
  const draft = useDraft(saved, ({ currencies, countries }) =>
    Object.fromEntries([
      ...currencies.items.flatMap(({ code, rate, isOn }) => [
        [`${code}, ${t('currencies.rate')}`, figureWords(rate, t, rateText)],
        [`${code}, ${t('currencies.isOn')}`, isOn ? t('settings.yes') : t('settings.no')],
      ]),
      ...countries.items.map(({ name, ships }) => [
        name[lang],
        ships ? t('currencies.ships') : t('currencies.shipsNot'),
      ]),
    ]),
  )
  const { currencies, countries } = draft.value
  const setCurrency = (code: string, change: { rate?: number; isOn?: boolean }) =>
    draft.set({
      countries,
      currencies: {
        ...currencies,
        items: currencies.items.map((one) => (one.code === code ? { ...one, ...change } : one)),
      },
    })
  const save = async (changed: Saved) => {
    try {
      let { revision } = changed.currencies
      for (const { code, rate, isOn } of changed.currencies.items) {
        const before = saved.currencies.items.find((one) => one.code === code)
        if (!before || (before.rate === rate && before.isOn === isOn)) continue
        const body = {
          ...(before.rate === rate ? {} : { rate }),
          ...(before.isOn === isOn ? {} : { isOn }),
        }
        const seen = { headers: { 'if-match': `"${revision}"` } }
        setSaving(code)
        revision = (await call(changeCurrency, { params: { code }, body }, seen)).revision
      }
      const ships = changed.countries.items.filter((one) => one.ships).map(({ iso2 }) => iso2)
      const had = saved.countries.items.filter((one) => one.ships).map(({ iso2 }) => iso2)
      if (ships.join() !== had.join())
        await call(
          setCountries,
          { body: { ships } },
          { headers: { 'if-match': `"${changed.countries.revision}"` } },
        )
    } finally {
      await Promise.all(
        [readCurrencies, readCountries].map((one) => client.invalidateQueries(queriesOf(one))),
      )
    }
  }
  return (
    <>
      <Sheet title={t('currencies.title')} aside={t('currencies.hint')}>
        <Table
          heads={[
            { text: t('currencies.currency') },
            { text: t('currencies.isOn') },
            { text: t('currencies.rate') },
            { text: t('currencies.since') },
          ]}
        >
          {currencies.items.map(({ code, name, rate, since, isOn }) => (
            <tr key={code}>
              <td>
                <b>{code}</b> {name[lang]}
              </td>
              <td>
                <Switch
                  checked={isOn}
                  disabled={isReadOnly || code === 'PLN'}
                  aria-label={`${code}: ${t('currencies.isOn')}`}
                  onChange={(event) => setCurrency(code, { isOn: event.currentTarget.checked })}
                />
              </td>
              <td>
                <FigureField
                  kind="rate"
                  min={1}
                  className={classes.hours}
                  value={Math.round(rate * 1e6)}
                  disabled={isReadOnly || code === 'PLN'}
                  aria-label={`${code}: ${t('currencies.rate')}`}
                  error={saving === code ? draft.fieldMessage('rate') : undefined}
                  onChange={(micro) => setCurrency(code, { rate: (micro ?? Number.NaN) / 1e6 })}
                />
              </td>
              <td>{since ? instantText(since, lang) : '–'}</td>
            </tr>
          ))}
        </Table>
      </Sheet>
      <Sheet title={t('currencies.countries')}>
        <div className={classes.fields}>
          {countries.items.map(({ iso2, name, ships }) => (
            <Checkbox
              key={iso2}
              label={name[lang]}
              checked={ships}
              disabled={isReadOnly}
              onChange={(event) => {
                const isShipped = event.currentTarget.checked
                draft.set({
                  currencies,
                  countries: {
                    ...countries,
                    items: countries.items.map((one) =>
                      one.iso2 === iso2 ? { ...one, ships: isShipped } : one,
                    ),
                  },
                })
              }}
            />
          ))}
        </div>
      </Sheet>
      <SaveBar draft={draft} effect={t('currencies.effect')} onSave={save} />
    </>
  )
}
