import { fold } from '../text/words.ts'

/** Sets of folded words, from lists in the languages of the shop. */
const wordSet = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => fold(list).split(/\s+/).filter(Boolean)))

/** Words that surround a wish and name no part: they are left out before a look-up. */
export const fillers = wordSet(
  'a i o u w z ze do dla na po od pod przy oraz lub albo tez rowniez jeszcze plus to te ten ta tej tego tym tych sa jest',
  'poprosze prosze prosimy prosi potrzebuje potrzebne potrzebny potrzebna potrzeba chce chcialbym zamawiam zamow zamowic',
  'daj dajcie dorzuc dolozyc dolicz wez macie masz maja bedzie beda mi nam go je by sie jakby jak gdyby moze numer nr kat',
  'katalogowy oe oem oryginal oryginalny szt sztuk sztuki kpl komplet para pary auto auta samochod samochodu pojazd vin',
  'the a an for of and to please need want order also with on in my our we i us some car number part no could can would send me you please',
  'bitte brauche brauchen wir ich und fur den die das ein eine einen auch noch mit am im zum teil nummer',
  'prosim prosime potrebuji potrebujeme a na pro jeste take k s',
  'прошу будь ласка потрiбно треба i та на для ще також з',
)

/** Words of greetings, thanks, dates and dealings. A line of only these and `fillers` is a comment. */
export const talk = wordSet(
  'czesc hej hejka siema witam witaj witajcie dzien dobry dobrego dnia wieczor panie pani panowie szefie kolego',
  'dzieki dziekuje dziekujemy dzx pozdrawiam pozdrowienia pozdro powazaniem serdecznie milego',
  'jutro rano dzis dzisiaj wieczorem popoludniu poniedzialek wtorek sroda czwartek piatek sobota poniedzialku piatku',
  'godz godzina godzinie pilne pilnie szybko asap odbior odbiore odbierzemy podjade przyjade kurier kurierem dostawa',
  'faktura fakture fv przelew gotowka pobranie adres tel kom telefon mail email firma serwis warsztat ok super git',
  'dalo sie uda mozna czekam czekamy info daj znac dajcie zamowienie zapytanie wycena wycene temat oferta',
  'hello hi hey dear thanks thank you regards best cheers tomorrow morning today afternoon urgent delivery invoice',
  'hallo guten tag moin danke vielen dank gruss grusse viele freundlichen liebe morgen heute dringend rechnung',
  'ahoj dobry den dekuji dekujeme diky zdravim zitra rano dnes',
  'привiт добрий день дякую дякуємо завтра сьогоднi вiтаю',
)

/** Words that end a letter: the lines below are a signature. */
export const signOff =
  /^(pozdrawiam|pozdrowienia|z powa[zż]aniem|(kind |best )?regards|best wishes|mit freundlichen|viele gr[uü]|s pozdravem|з повагою)/iu

/** Words by which a line may not ask for the part that it names: a refusal, an exchange, a return. */
export const denials = wordSet(
  'nie bez zamiast anuluj anulowac anulujcie odwolaj rezygnuje rezygnujemy zwrot zwracam zwracamy reklamacja oprocz poza mam',
  'not dont without instead cancel return returned except',
  'nicht kein keine keinen ohne statt stornieren storno zuruck',
  'ne nechci misto zrusit vratit',
  'нi без замiсть скасувати',
)

/** Words before a number plate. */
export const plateLabels = wordSet(
  'rej rejestracja rejestracji rejestracyjny rejestracyjna tablica tablice tablicy blachy',
  'plate registration kennzeichen kfz kennz spz rz держномер номерний',
)

/** What says more of a vehicle beside its name: an engine, a fuel, a body, a state. Alone it names none. */
export const vehicleDetails = wordSet(
  'tdi tsi tfsi fsi hdi cdi dci cdti tdci jtd gti rs ps km kw hp lift polift diesel benzyna lpg hybryda elektryk seria serii serie',
  'series sedan kombi limuzyna hatchback coupe cabrio kabriolet touring saloon estate petrol benzin limousine r rok rocznik',
)

/** Numbers that are written as words, folded. */
export const spelledNumbers: ReadonlyMap<string, number> = new Map(
  [
    'jeden jedna jedno jedną one ein eine einen jednu один одну',
    'dwa dwie two zwei dva dve два двi',
    'trzy three drei tri три',
    'cztery four vier ctyri чотири',
    'piec five funf pet',
    'szesc six sechs sest',
  ].flatMap((words, index) =>
    fold(words)
      .split(' ')
      .map((word) => [word, index + 1] as const),
  ),
)

/** Heads of columns, folded. */
export const columnHeads = {
  number: headSet(
    'sku|numer|nr|numer czesci|nr czesci|nr kat|nr kat.|numer katalogowy|nr katalogowy|kod|indeks|index|symbol|oe|oem|nr oe',
    'nr oem|numer oe|part number|part no|part no.|number|code|teilenummer|artikelnummer|teile-nr.|artikel|cislo dilu|kod dilu',
    'номер|артикул',
  ),
  quantity: headSet(
    'ilosc|il.|szt|szt.|sztuk|liczba|qty|qty.|quantity|pcs|menge|anzahl|stk|stk.|stuck|mnozstvi|ks|pocet|кiлькiсть|шт|шт.',
  ),
  other: headSet(
    'lp|lp.|l.p.|poz|poz.|nazwa|nazwa czesci|opis|towar|nazwa towaru|czesc|cena|cena netto|cena brutto|wartosc|wartosc netto',
    'netto|brutto|vat|vat %|jm|j.m.|rabat|uwagi|pojazd|name|description|item|no|no.|price|total|amount|unit|pos|pos.',
    'bezeichnung|preis|gesamt|nazev|cena|celkem|назва|цiна|сума',
  ),
}

function headSet(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => fold(list).split('|')))
}
