import type { Lang } from '@partboard/contract/texts'
import { PLN_RATE_MICRO } from '@partboard/domain/numbers/money'

/** Initial reference data of every shop, for the demo and for `setup`. */

type Text = Record<Lang, string>

const named = (pl: string, en: string, de: string, cs: string, uk: string): Text => ({ pl, en, de, cs, uk })

export const languages = [
  { id: 1, name: 'Polski', culture: 'pl-PL' },
  { id: 2, name: 'English (US)', culture: 'en-US' },
  { id: 3, name: 'English (UK)', culture: 'en-GB' },
  { id: 4, name: 'Deutsch', culture: 'de-DE' },
  { id: 5, name: 'Čeština', culture: 'cs-CZ' },
  { id: 6, name: 'Українська', culture: 'uk-UA' },
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
    name: named('złoty polski', 'Polish zloty', 'polnischer Zloty', 'polský zlotý', 'польський злотий'),
    code: 'PLN',
    rate_micro: PLN_RATE_MICRO,
    display_locale: 'pl-PL',
  }
  if (euroRate === null) return [zloty]
  const euro = {
    id: 2,
    name: named('euro', 'euro', 'Euro', 'euro', 'євро'),
    code: 'EUR',
    rate_micro: Math.round(euroRate * PLN_RATE_MICRO),
    display_locale: 'de-DE',
  }
  return [zloty, euro]
}

/** A new shop ships to Poland: its fees are those of a Polish courier. Others are switched on in the office. */
export const countries = [
  { id: 1, name: named('Polska', 'Poland', 'Polen', 'Polsko', 'Польща'), iso2: 'PL', ships: true },
  {
    id: 2,
    name: named('Niemcy', 'Germany', 'Deutschland', 'Německo', 'Німеччина'),
    iso2: 'DE',
    ships: false,
  },
  { id: 3, name: named('Czechy', 'Czechia', 'Tschechien', 'Česko', 'Чехія'), iso2: 'CZ', ships: false },
  {
    id: 4,
    name: named('Słowacja', 'Slovakia', 'Slowakei', 'Slovensko', 'Словаччина'),
    iso2: 'SK',
    ships: false,
  },
  { id: 5, name: named('Litwa', 'Lithuania', 'Litauen', 'Litva', 'Литва'), iso2: 'LT', ships: false },
  { id: 6, name: named('Austria', 'Austria', 'Österreich', 'Rakousko', 'Австрія'), iso2: 'AT', ships: false },
  { id: 7, name: named('Francja', 'France', 'Frankreich', 'Francie', 'Франція'), iso2: 'FR', ships: false },
  { id: 8, name: named('Włochy', 'Italy', 'Italien', 'Itálie', 'Італія'), iso2: 'IT', ships: false },
  {
    id: 9,
    name: named('Holandia', 'Netherlands', 'Niederlande', 'Nizozemsko', 'Нідерланди'),
    iso2: 'NL',
    ships: false,
  },
  {
    id: 10,
    name: named(
      'Stany Zjednoczone',
      'United States',
      'Vereinigte Staaten',
      'Spojené státy',
      'Сполучені Штати',
    ),
    iso2: 'US',
    ships: false,
  },
]

export const stateProvinces = [
  { id: 1, country_id: 10, name: named('Floryda', 'Florida', 'Florida', 'Florida', 'Флорида') },
  { id: 2, country_id: 10, name: named('Illinois', 'Illinois', 'Illinois', 'Illinois', 'Іллінойс') },
  {
    id: 3,
    country_id: 10,
    name: named('Kalifornia', 'California', 'Kalifornien', 'Kalifornie', 'Каліфорнія'),
  },
  {
    id: 4,
    country_id: 10,
    name: named(
      'Karolina Południowa',
      'South Carolina',
      'South Carolina',
      'Jižní Karolína',
      'Південна Кароліна',
    ),
  },
  {
    id: 5,
    country_id: 10,
    name: named('New Jersey', 'New Jersey', 'New Jersey', 'New Jersey', 'Нью-Джерсі'),
  },
  { id: 6, country_id: 10, name: named('Nowy Jork', 'New York', 'New York', 'New York', 'Нью-Йорк') },
  { id: 7, country_id: 10, name: named('Teksas', 'Texas', 'Texas', 'Texas', 'Техас') },
]
