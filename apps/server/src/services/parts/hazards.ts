import type { LocalText } from '../../platform/database/schema.ts'

/** Names of the pictograms of Regulation (EC) 1272/2008, Annex V. */
const pictograms: Readonly<Record<string, LocalText>> = {
  GHS01: { pl: 'Wybuchająca bomba', en: 'Exploding bomb' },
  GHS02: { pl: 'Płomień', en: 'Flame' },
  GHS03: { pl: 'Płomień nad okręgiem', en: 'Flame over circle' },
  GHS04: { pl: 'Butla gazowa', en: 'Gas cylinder' },
  GHS05: { pl: 'Działanie żrące', en: 'Corrosion' },
  GHS06: { pl: 'Czaszka i skrzyżowane piszczele', en: 'Skull and crossbones' },
  GHS07: { pl: 'Wykrzyknik', en: 'Exclamation mark' },
  GHS08: { pl: 'Zagrożenie dla zdrowia', en: 'Health hazard' },
  GHS09: { pl: 'Środowisko', en: 'Environment' },
}

/**
 * Hazard statements of Regulation (EC) 1272/2008, Annex III, as far as goods of this trade carry them. An import refuses
 * a statement without a text here, because an offer must not leave one out.
 */
const statements: Readonly<Record<string, LocalText>> = {
  H204: { pl: 'Zagrożenie pożarem lub rozrzutem.', en: 'Fire or projection hazard.' },
  H220: { pl: 'Skrajnie łatwopalny gaz.', en: 'Extremely flammable gas.' },
  H222: { pl: 'Skrajnie łatwopalny aerozol.', en: 'Extremely flammable aerosol.' },
  H223: { pl: 'Łatwopalny aerozol.', en: 'Flammable aerosol.' },
  H224: { pl: 'Skrajnie łatwopalna ciecz i pary.', en: 'Extremely flammable liquid and vapour.' },
  H225: { pl: 'Wysoce łatwopalna ciecz i pary.', en: 'Highly flammable liquid and vapour.' },
  H226: { pl: 'Łatwopalna ciecz i pary.', en: 'Flammable liquid and vapour.' },
  H228: { pl: 'Substancja stała łatwopalna.', en: 'Flammable solid.' },
  H229: {
    pl: 'Pojemnik pod ciśnieniem: Ogrzanie grozi wybuchem.',
    en: 'Pressurised container: May burst if heated.',
  },
  H272: { pl: 'Może intensyfikować pożar; utleniacz.', en: 'May intensify fire; oxidiser.' },
  H280: {
    pl: 'Zawiera gaz pod ciśnieniem; ogrzanie grozi wybuchem.',
    en: 'Contains gas under pressure; may explode if heated.',
  },
  H290: { pl: 'Może powodować korozję metali.', en: 'May be corrosive to metals.' },
  H301: { pl: 'Działa toksycznie po połknięciu.', en: 'Toxic if swallowed.' },
  H302: { pl: 'Działa szkodliwie po połknięciu.', en: 'Harmful if swallowed.' },
  H304: {
    pl: 'Połknięcie i dostanie się przez drogi oddechowe może grozić śmiercią.',
    en: 'May be fatal if swallowed and enters airways.',
  },
  H311: { pl: 'Działa toksycznie w kontakcie ze skórą.', en: 'Toxic in contact with skin.' },
  H312: { pl: 'Działa szkodliwie w kontakcie ze skórą.', en: 'Harmful in contact with skin.' },
  H314: {
    pl: 'Powoduje poważne oparzenia skóry oraz uszkodzenia oczu.',
    en: 'Causes severe skin burns and eye damage.',
  },
  H315: { pl: 'Działa drażniąco na skórę.', en: 'Causes skin irritation.' },
  H317: { pl: 'Może powodować reakcję alergiczną skóry.', en: 'May cause an allergic skin reaction.' },
  H318: { pl: 'Powoduje poważne uszkodzenie oczu.', en: 'Causes serious eye damage.' },
  H319: { pl: 'Działa drażniąco na oczy.', en: 'Causes serious eye irritation.' },
  H331: { pl: 'Działa toksycznie w następstwie wdychania.', en: 'Toxic if inhaled.' },
  H332: { pl: 'Działa szkodliwie w następstwie wdychania.', en: 'Harmful if inhaled.' },
  H334: {
    pl: 'Może powodować objawy alergii lub astmy lub trudności w oddychaniu w następstwie wdychania.',
    en: 'May cause allergy or asthma symptoms or breathing difficulties if inhaled.',
  },
  H335: { pl: 'Może powodować podrażnienie dróg oddechowych.', en: 'May cause respiratory irritation.' },
  H336: {
    pl: 'Może wywoływać uczucie senności lub zawroty głowy.',
    en: 'May cause drowsiness or dizziness.',
  },
  H341: { pl: 'Podejrzewa się, że powoduje wady genetyczne.', en: 'Suspected of causing genetic defects.' },
  H350: { pl: 'Może powodować raka.', en: 'May cause cancer.' },
  H351: { pl: 'Podejrzewa się, że powoduje raka.', en: 'Suspected of causing cancer.' },
  H360: {
    pl: 'Może działać szkodliwie na płodność lub na dziecko w łonie matki.',
    en: 'May damage fertility or the unborn child.',
  },
  H361: {
    pl: 'Podejrzewa się, że działa szkodliwie na płodność lub na dziecko w łonie matki.',
    en: 'Suspected of damaging fertility or the unborn child.',
  },
  H361d: {
    pl: 'Podejrzewa się, że działa szkodliwie na dziecko w łonie matki.',
    en: 'Suspected of damaging the unborn child.',
  },
  H370: { pl: 'Powoduje uszkodzenie narządów.', en: 'Causes damage to organs.' },
  H371: { pl: 'Może powodować uszkodzenie narządów.', en: 'May cause damage to organs.' },
  H372: {
    pl: 'Powoduje uszkodzenie narządów poprzez długotrwałe lub narażenie powtarzane.',
    en: 'Causes damage to organs through prolonged or repeated exposure.',
  },
  H373: {
    pl: 'Może powodować uszkodzenie narządów poprzez długotrwałe lub narażenie powtarzane.',
    en: 'May cause damage to organs through prolonged or repeated exposure.',
  },
  H400: { pl: 'Działa bardzo toksycznie na organizmy wodne.', en: 'Very toxic to aquatic life.' },
  H410: {
    pl: 'Działa bardzo toksycznie na organizmy wodne, powodując długotrwałe skutki.',
    en: 'Very toxic to aquatic life with long lasting effects.',
  },
  H411: {
    pl: 'Działa toksycznie na organizmy wodne, powodując długotrwałe skutki.',
    en: 'Toxic to aquatic life with long lasting effects.',
  },
  H412: {
    pl: 'Działa szkodliwie na organizmy wodne, powodując długotrwałe skutki.',
    en: 'Harmful to aquatic life with long lasting effects.',
  },
  H413: {
    pl: 'Może powodować długotrwałe szkodliwe skutki dla organizmów wodnych.',
    en: 'May cause long lasting harmful effects to aquatic life.',
  },
  EUH066: {
    pl: 'Powtarzające się narażenie może powodować wysuszanie lub pękanie skóry.',
    en: 'Repeated exposure may cause skin dryness or cracking.',
  },
  EUH204: {
    pl: 'Zawiera izocyjaniany. Może powodować wystąpienie reakcji alergicznej.',
    en: 'Contains isocyanates. May produce an allergic reaction.',
  },
  EUH210: { pl: 'Karta charakterystyki dostępna na żądanie.', en: 'Safety data sheet available on request.' },
}

/** Signal words of Regulation (EC) 1272/2008, art. 20, as the label has them. */
export const signalWords = {
  danger: { pl: 'Niebezpieczeństwo', en: 'Danger' },
  warning: { pl: 'Uwaga', en: 'Warning' },
} as const satisfies Readonly<Record<string, LocalText>>

/** Whether a catalogue may name this pictogram or statement: the shop has its text. */
export const isHazard = (code: string): boolean =>
  Object.hasOwn(pictograms, code) || Object.hasOwn(statements, code)

/** A pictogram or a statement, with its text. */
export type Hazard = { code: string; text: LocalText }

/** The pictograms and the statements among these codes, in their order. */
export function hazardsOf(codes: readonly string[]): { pictograms: Hazard[]; statements: Hazard[] } {
  const among = (texts: Readonly<Record<string, LocalText>>) =>
    codes.flatMap((code) => {
      const text = texts[code]
      return text ? [{ code, text }] : []
    })
  return { pictograms: among(pictograms), statements: among(statements) }
}
