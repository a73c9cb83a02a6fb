import { PLN_RATE_MICRO } from '@partboard/domain/money'

/** Initial reference data of every shop, for the demo and for `setup`. */

type Text = { pl: string; en: string }

export const languages = [
  { id: 1, name: 'Polski', culture: 'pl-PL' },
  { id: 2, name: 'English (US)', culture: 'en-US' },
  { id: 3, name: 'English (UK)', culture: 'en-GB' },
]

/**
 * The zloty, which is the shop's own currency, and the euro.
 *
 * @param euroRate euros for one zloty; null = the shop sells only in zlotys
 */
export function currencies(
  euroRate: number | null,
): { id: number; name: Text; code: string; rate_micro: number; display_locale: string }[] {
  const zloty = {
    id: 1,
    name: { pl: 'złoty polski', en: 'Polish zloty' },
    code: 'PLN',
    rate_micro: PLN_RATE_MICRO,
    display_locale: 'pl-PL',
  }
  if (euroRate === null) return [zloty]
  const euro = {
    id: 2,
    name: { pl: 'euro', en: 'euro' },
    code: 'EUR',
    rate_micro: Math.round(euroRate * PLN_RATE_MICRO),
    display_locale: 'de-DE',
  }
  return [zloty, euro]
}

export const countries = [
  { id: 1, name: { pl: 'Polska', en: 'Poland' }, iso2: 'PL', ships: true },
  { id: 2, name: { pl: 'Niemcy', en: 'Germany' }, iso2: 'DE', ships: true },
  { id: 3, name: { pl: 'Czechy', en: 'Czechia' }, iso2: 'CZ', ships: true },
  { id: 4, name: { pl: 'Słowacja', en: 'Slovakia' }, iso2: 'SK', ships: true },
  { id: 5, name: { pl: 'Litwa', en: 'Lithuania' }, iso2: 'LT', ships: true },
  { id: 6, name: { pl: 'Austria', en: 'Austria' }, iso2: 'AT', ships: true },
  { id: 7, name: { pl: 'Francja', en: 'France' }, iso2: 'FR', ships: true },
  { id: 8, name: { pl: 'Włochy', en: 'Italy' }, iso2: 'IT', ships: true },
  { id: 9, name: { pl: 'Holandia', en: 'Netherlands' }, iso2: 'NL', ships: true },
  { id: 10, name: { pl: 'Stany Zjednoczone', en: 'United States' }, iso2: 'US', ships: false },
]

export const stateProvinces = [
  { id: 1, country_id: 10, name: { pl: 'Floryda', en: 'Florida' } },
  { id: 2, country_id: 10, name: { pl: 'Illinois', en: 'Illinois' } },
  { id: 3, country_id: 10, name: { pl: 'Kalifornia', en: 'California' } },
  { id: 4, country_id: 10, name: { pl: 'Karolina Południowa', en: 'South Carolina' } },
  { id: 5, country_id: 10, name: { pl: 'New Jersey', en: 'New Jersey' } },
  { id: 6, country_id: 10, name: { pl: 'Nowy Jork', en: 'New York' } },
  { id: 7, country_id: 10, name: { pl: 'Teksas', en: 'Texas' } },
]
