import { checkDigitHolds, readVin } from './vin.ts'

/** World manufacturer identifiers by maker, as ISO 3780 assigns them. Makers of few vehicles share the rest (third character 9). */
const identifiers: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'ZAR',
  Aprilia: 'ZD4',
  'Aston Martin': 'SCF',
  Audi: 'WAU WA1 WUA TRU',
  Bentley: 'SCB',
  BMW: 'WBA WBS WBY WBX WB5 WB1 WB3 WB4 4US 5UX 5UM 5YM 3MW 3MF NC0 X4X MMF',
  Buick: '1G4 2G4',
  BYD: 'LGX LC0',
  Cadillac: '1G6 1GY',
  Chevrolet: '1G1 1GC 1GN 2G1 3GN KL1',
  Chrysler: '1C3 2C3',
  Citroën: 'VF7',
  Dacia: 'UU1',
  DAF: 'XLR',
  Daewoo: 'KLA KLY',
  Daihatsu: 'JDA',
  Dodge: '1B3 2B3 1D7 3D7',
  Ducati: 'ZDM',
  Ferrari: 'ZFF',
  Fiat: 'ZFA SUF',
  Ford: 'WF0 1FA 1FB 1FC 1FD 1FM 1FT 2FA 2FM 2FT 3FA 3FE VS6 SFA NM0 6FP X9F',
  Freightliner: '1FU 1FV',
  FSO: 'SUP',
  GAZ: 'X96 XTH',
  Geely: 'LB3 L6T',
  GMC: '1GT 1GK',
  'Great Wall': 'LGW',
  'Harley-Davidson': '1HD 5HD',
  Honda: 'JHM JHL JH2 1HG 2HG 5J6 19X SHH SHS ZDC',
  Hyundai: 'KMH TMA NLH 5NP 5NM MAL',
  Infiniti: 'JNK JNX',
  International: '1HT',
  Isuzu: 'JAA JAL',
  Iveco: 'ZCF',
  Jaguar: 'SAJ',
  Jeep: '1J4 1J8 1C4',
  Kawasaki: 'JKA JKB',
  Kenworth: '1XK',
  Kia: 'KNA KNB KNC KND U5Y U6Y',
  KTM: 'VBK',
  Lada: 'XTA',
  Lamborghini: 'ZHW',
  Lancia: 'ZLA',
  'Land Rover': 'SAL',
  Lexus: 'JTH JTJ 2T2 58A',
  Lincoln: '1LN 5LM',
  Lotus: 'SCC',
  Mack: '1M1 1M2',
  Mahindra: 'MA1',
  MAN: 'WMA',
  Maruti: 'MA3',
  Maserati: 'ZAM',
  Mazda: 'JMZ JM0 JM1 JM3',
  McLaren: 'SBM',
  'Mercedes-Benz': 'WDB WDC WDD WDF W1K W1N W1V WMX WD3 WD4 4JG 55S',
  MG: 'LSJ',
  MINI: 'WMW WMZ',
  Mitsubishi: 'JMB JMY JA3 JA4 XMC',
  'Motor Coach Industries': '1M8 2MG',
  'Moto Guzzi': 'ZGU',
  Neoplan: 'WAG',
  NIO: 'LJ1',
  Nissan: 'JN1 JN8 1N4 1N6 3N1 5N1 VSK SJN',
  Opel: 'W0L W0V',
  Peterbilt: '1XP',
  Peugeot: 'VF3',
  Piaggio: 'ZAP',
  Polestar: 'LPS YSM',
  Porsche: 'WP0 WP1',
  Proton: 'PL1',
  Ram: '1C6 3C6',
  Renault: 'VF1 VF2 VF6',
  'Rolls-Royce': 'SCA SLA',
  Saab: 'YS3',
  Scania: 'YS2',
  Seat: 'VSS',
  Setra: 'WKK',
  Škoda: 'TMB',
  smart: 'WME',
  Solaris: 'SUU',
  SsangYong: 'KPT',
  Subaru: 'JF1 JF2 4S3 4S4',
  Suzuki: 'JSA JS1 JS2 JS3 TSM',
  Tata: 'MAT',
  Tesla: '5YJ 7SA LRW XP7',
  Toyota: 'JTD JTE JTL JTM JTN 2T1 4T1 5TD 5TF 5YF NMT VNK SB1',
  Triumph: 'SMT',
  UAZ: 'XTT',
  Volkswagen: 'WVW WVG WV1 WV2 WV3 3VW 1VW 9BW 8AW AAV XW8',
  Volvo: 'YV1 YV2 YV3 YV4 LYV 4V1 4V2 4V4',
  Yamaha: 'JYA',
}

const makers: ReadonlyMap<string, string> = new Map(
  Object.entries(identifiers).flatMap(([maker, own]) => own.split(' ').map((wmi) => [wmi, maker])),
)

/** The maker of vehicles with this world manufacturer identifier, the first three characters of a VIN; null = unknown. */
export const makerOf = (wmi: string): string | null => makers.get(wmi) ?? null

/** Why a VIN is not found. */
export type UnknownVin =
  /** Position 9 is not the check digit, so a character is probably wrong. */
  | { reason: 'check_digit' }
  | { reason: 'unknown_maker'; wmi: string }
  /** The VIN is plausible, and the catalogue does not have the vehicle. */
  | { reason: 'not_in_catalogue'; maker: string }

/**
 * Says why a VIN that the shop does not have may be unknown. A VIN is never refused for it: the shop has looked it up
 * before.
 *
 * The check digit is compared only for North America (first character 1–5). In Europe position 9 may be any character.
 *
 * @returns null for a text that is not a VIN of 17 characters
 *
 * Source: docs/spec/trade.md#vin (ISO 3779, ISO 3780).
 */
export function explainUnknownVin(text: string): UnknownVin | null {
  const reading = readVin(text)
  if (reading.kind !== 'full') return null
  const { vin, wmi } = reading
  if (/^[1-5]/.test(vin) && !checkDigitHolds(vin)) return { reason: 'check_digit' }
  const maker = makerOf(wmi)
  return maker ? { reason: 'not_in_catalogue', maker } : { reason: 'unknown_maker', wmi }
}
