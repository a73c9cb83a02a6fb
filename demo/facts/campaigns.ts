/** Codes that every vehicle of a series is built with (invented, like all of the demo data). */
export const standardEquipment: Readonly<Record<string, string>> = {
  E46: 'S520A',
  E90: 'S520A',
  E90N: 'S520A S249A',
  F30: 'S249A S534A',
  F30N: 'S249A S534A S540A',
  G20: 'S249A S520A S534A S540A',
  G20N: 'S249A S520A S534A S540A S508A',
  F10: 'S249A S520A S534A S540A',
  F10N: 'S249A S520A S534A S540A',
  G30: 'S249A S520A S534A S540A S508A',
  G30N: 'S249A S520A S534A S540A S508A',
  E70: 'S520A S534A',
  E70N: 'S520A S534A S249A',
  G01: 'S249A S534A S540A',
  G01N: 'S249A S534A S540A S508A',
  I01: 'S249A S534A S540A',
  F56: 'S249A',
}

export type Campaign = {
  number: string
  /** Polish / English. */
  text: string
  note: string
  series: readonly string[]
  /** Only with these engines. */
  engines?: readonly string[]
  from?: string
  to?: string
}

/** Technical campaigns, all of them invented. Days are those of production. */
// biome-ignore format: a table
export const campaigns: readonly Campaign[] = [
  { number: '0011340100', series: ['E46'], to: '2004-06-30',
    text: 'Przewody hamulcowe przy osi tylnej: kontrola i konserwacja / Brake pipes at the rear axle: check and protect',
    note: 'dane demonstracyjne; czas pracy 0,6 h / demo data; labour 0.6 h' },
  { number: '0012310200', series: ['E90', 'E90N'], engines: ['N52', 'N54', 'N46'], from: '2006-01-01', to: '2010-12-31',
    text: 'Złącze przewodu plus przy bloku bezpieczników: wymiana / Positive lead connector at the fuse box: renew',
    note: 'dane demonstracyjne; zamów zestaw naprawczy wcześniej / demo data; order the repair kit in advance' },
  { number: '0011610300', series: ['F30N', 'G30', 'G01'], engines: ['B47', 'B57'], from: '2015-07-01', to: '2018-06-30',
    text: 'Chłodnica recyrkulacji spalin: kontrola szczelności, w razie wycieku wymiana / Exhaust gas cooler: leak test, renew if it leaks',
    note: 'dane demonstracyjne; do naprawy nie zostawiać pod dachem / demo data; until repaired do not park indoors' },
  { number: '0061210400', series: ['F30', 'F30N', 'G30'], from: '2016-01-01', to: '2018-12-31',
    text: 'Czujnik akumulatora: nowe oprogramowanie / Battery sensor: new software',
    note: 'dane demonstracyjne; bez części, 0,4 h / demo data; no parts, 0.4 h' },
  { number: '0012510500', series: ['G20', 'G30'], engines: ['B48', 'B47', 'B57', 'B58'], from: '2018-11-01', to: '2020-03-31',
    text: 'Wiązka silnika: dodatkowa osłona przy rozruszniku / Engine harness: extra sleeve by the starter',
    note: 'dane demonstracyjne / demo data' },
  { number: '0011110600', series: ['F10', 'F10N'], engines: ['N47', 'N57'], to: '2014-01-31',
    text: 'Łańcuch rozrządu: pomiar i ocena, w razie potrzeby wymiana / Timing chain: measure and judge, renew if needed',
    note: 'dane demonstracyjne; tylko po decyzji serwisu / demo data; after approval by the workshop only' },
  { number: '0034310700', series: ['E70', 'E70N'], from: '2007-03-01', to: '2010-12-31',
    text: 'Wąż podciśnienia wspomagania hamulców: wymiana / Vacuum hose of the brake servo: renew',
    note: 'dane demonstracyjne / demo data' },
  { number: '0072110800', series: ['G01', 'G01N', 'G20'], from: '2020-04-01', to: '2021-09-30',
    text: 'Napinacz pasa kierowcy: kontrola numeru serii / Driver belt tensioner: check the batch number',
    note: 'dane demonstracyjne; wymiana tylko partii z listy / demo data; renew listed batches only' },
  { number: '0061610900', series: ['I01'], from: '2014-06-01', to: '2018-03-31',
    text: 'Skrzynka złączy wysokiego napięcia: kontrola dokręcenia / High-voltage junction box: check the tightening',
    note: 'dane demonstracyjne; tylko personel z uprawnieniami / demo data; certified staff only' },
  { number: '0034521000', series: ['K50', 'K51'], from: '2013-01-01', to: '2016-09-30',
    text: 'Rura nośna widelca: kontrola i opaska zabezpieczająca / Fork tube: check and fit a securing sleeve',
    note: 'dane demonstracyjne / demo data' },
  { number: '0013531100', series: ['K46'], from: '2012-01-01', to: '2015-12-31',
    text: 'Przewód paliwowy: wymiana szybkozłącza / Fuel line: renew the quick coupling',
    note: 'dane demonstracyjne / demo data' },
  { number: '0032311200', series: ['F56'], from: '2016-03-01', to: '2017-08-31',
    text: 'Przekładnia kierownicza: dokręcenie śrub mocujących / Steering gear: tighten the mounting bolts',
    note: 'dane demonstracyjne; nowe śruby po odkręceniu / demo data; new bolts after loosening' },
]

/** Campaigns already carried out, by VIN. */
export const campaignsDone: Readonly<Record<string, string>> = {
  WBAZC11020K000103: '0061210400',
  WBAZD11080FH00104: '0012510500',
  WB10Z02020Z000111: '0034521000',
}
