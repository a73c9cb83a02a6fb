import { latinPlate } from './plate.ts'

/** The districts of Polish number plates: by the letter of the voivodeship, the letters after it. */
const letters: Readonly<Record<string, string>> = {
  B: 'I L S AU BI GR HA IA KL LM MN SE SI SK SU WM ZA',
  C: 'B G T W AL BR BY CH GD GR IN LI MG NA RA RY SE SW TR TU WA WL ZN',
  D: 'B J L W X BA BL DZ GL GR JA JE KA KL LB LE LU LW MI OA OL PL SR ST SW TR WL WR ZA ZG ZL',
  E: 'L P S BE BR KU LA LC LE LW OP PA PD PI PJ RA RW SI SK TM WE WI ZD ZG',
  F: 'G Z GW KR MI NW SD SL SU SW WS ZA ZG ZI',
  G: 'A D S BY CH CZ DA KA KS KW KZ LE MB ND PU SL SP ST SZ TC WE WO',
  K: 'K N R T BA BC BR CH DA GR LI MI MY NS NT OL OS PR RA SU TA TT WA WI',
  L: 'B C U Z BI BL CH HR JA KR KS LB LE LU OP PA PU RA RY SW TM UB WL ZA',
  N: 'E O BA BR DZ EB EL GI GO IL KE LI MR NI NM OE OG OL OS PI SZ WE',
  O: 'B P GL K KL KR NA NY OL PO PR ST',
  P: 'K L N O P Y Z CH CT GN GO GS JA KA KE KL KN KO KR KS LE MI NT OB OS OT OZ PL RA SE SL SR SZ TU WA WL WR ZL',
  R: 'K P T Z BI BR DE JA JS KL KR LA LE LS LU MI NI PR PZ RS SA SR ST TA ZE',
  S: 'B C D G H I J K L M O R T W Y Z BE BI BL CI CN CZ GL JZ KL LU MI MY PI PS RB RC RS TA TY WD WZ ZA ZO ZY',
  T: 'K BU JE KA KI KN LW OP OS PI SA SK ST SZ',
  W: 'A B C D E F G H I J K L M N O P R S T U W X Y BR CI GM GR GS KZ LI LS MA ML ND OR OS OT PI PL PN PR PU PY PZ RA SC SE SI SK SZ WE WL WY Z ZU ZW ZY',
  Z: 'K S BI CH DR GL GR GY KA KL KO LO MY PL PY SD SL ST SW SZ WA',
}

const districts: ReadonlySet<string> = new Set(
  Object.entries(letters).flatMap(([voivodeship, rest]) => rest.split(' ').map((code) => voivodeship + code)),
)

/**
 * Whether a text is a Polish number plate by its form: the letters of a district, and four or five signs after three
 * letters; five after two, of which the first is a digit; at least two are digits.
 */
export function isPolishPlate(text: string): boolean {
  const key = latinPlate(text)
  return [2, 3].some((letters) => {
    const rest = key.slice(letters)
    const form = letters === 2 ? /^\d[0-9A-Z]{4}$/ : /^[0-9A-Z]{4,5}$/
    const digits = rest.replace(/\D/g, '').length
    return districts.has(key.slice(0, letters)) && form.test(rest) && digits >= rest.length - 2
  })
}

/** Whether a text is a Ukrainian number plate by its form: `AA 1234 BB`, in letters that both alphabets have. */
export const isUkrainianPlate = (text: string): boolean =>
  /^[ABCEHIKMOPTX]{2}\d{4}[ABCEHIKMOPTX]{2}$/.test(latinPlate(text))
