import type { OfficeLang } from '@partboard/domain/text/languages'

/**
 * Why a package, a row or a cell of it is refused, by code. The English sentence ends "file, line, column: …"; the command
 * line, reports and `reason` of the API have it. `{{name}}` is a parameter. What a parameter holds comes from the file.
 */
export const importReasons = {
  isEmpty: { pl: 'jest puste', en: 'is empty' },
  isMissing: { pl: 'brakuje tego pliku', en: 'is missing' },
  noLanguage: {
    pl: 'jest puste we wszystkich językach',
    en: 'is empty in all languages',
  },
  noText: {
    pl: '„{{value}}” nie jest tekstem żadnego pliku',
    en: "'{{value}}' is not a text of a file",
  },
  notKey: {
    pl: '„{{text}}” nie jest kluczem wiersza z 1 do 200 znaków',
    en: "'{{text}}' is not the key of a row with 1 to 200 characters",
  },
  notColumnName: {
    pl: '„{{text}}” nie jest nazwą taką jak name',
    en: "'{{text}}' is not a name such as name",
  },
  textsLanguage: {
    pl: 'nie jest żadnym z plików {{files}}; polski i angielski to kolumny pozostałych plików',
    en: 'is none of the files {{files}}; Polish and English are columns of the other files',
  },
  notListed: { pl: '„{{text}}” nie jest żadnym z: {{values}}', en: "'{{text}}' is none of {{values}}" },
  notWhole: {
    pl: '„{{text}}” nie jest liczbą całkowitą od {{lowest}} do {{highest}}',
    en: "'{{text}}' is not a whole number from {{lowest}} to {{highest}}",
  },
  notFlag: { pl: '„{{text}}” nie jest ani 1, ani 0', en: "'{{text}}' is neither 1 nor 0" },
  notAmount: {
    pl: '„{{text}}” nie jest kwotą taką jak 12.50',
    en: "'{{text}}' is not an amount such as 12.50",
  },
  notPercent: { pl: '„{{text}}” nie jest procentem', en: "'{{text}}' is not a percentage" },
  notDay: {
    pl: '„{{text}}” nie jest dniem takim jak 2026-03-01',
    en: "'{{text}}' is not a day such as 2026-03-01",
  },
  notMonth: {
    pl: '„{{text}}” nie jest miesiącem takim jak 2026-03',
    en: "'{{text}}' is not a month such as 2026-03",
  },
  notCodes: {
    pl: '„{{text}}” nie jest listą kodów oddzielonych jedną spacją',
    en: "'{{text}}' is not a list of codes with one space between them",
  },
  notSku: {
    pl: '„{{text}}” nie jest numerem części: 4 cyfry, potem 7 cyfr lub liter',
    en: "'{{text}}' is not a part number of 4 digits, then 7 digits or letters",
  },
  notNumber: {
    pl: '„{{text}}” nie jest numerem części z 1 do 30 cyfr i liter',
    en: "'{{text}}' is not a part number of 1 to 30 digits and letters",
  },
  notInGroups: {
    pl: '„{{text}}” nie pasuje do grup {{groups}}, a marka ma tylko takie numery',
    en: "'{{text}}' does not fit the groups {{groups}}, and the brand has no other numbers",
  },
  noPartBrand: {
    pl: 'marki o kodzie „{{code}}” nie ma w part_brands.csv',
    en: "the brand '{{code}}' is not in part_brands.csv",
  },
  skuWithoutBrand: {
    pl: '„{{text}}” nie ma kodu marki przed dwukropkiem, a part_brands.csv nie ma marki bez kodu',
    en: "'{{text}}' has no code of a brand before a colon, and part_brands.csv has no brand without a code",
  },
  notPartBrandCode: {
    pl: '„{{text}}” nie jest kodem z najwyżej 8 cyfr i wielkich liter',
    en: "'{{text}}' is not a code of at most 8 digits and capital letters",
  },
  notMasks: {
    pl: '„{{text}}” nie jest maską taką jak ## ## x xxx xxx ani kilkoma z „|” między nimi',
    en: "'{{text}}' is not a mask such as ## ## x xxx xxx, or several with | between them",
  },
  groupsNeeded: {
    pl: 'only_groups i leading_zeros wymagają choćby jednej maski',
    en: 'only_groups and leading_zeros need at least one mask',
  },
  brandNeeded: {
    pl: '„{{value}}” wymaga marki, która ma ten numer',
    en: "'{{value}}' needs the brand that has the number",
  },
  plainBrandTwice: { pl: 'tylko jedna marka może nie mieć kodu', en: 'only one brand may have no code' },
  notVin: {
    pl: '„{{text}}” nie jest 17-znakowym numerem VIN',
    en: "'{{text}}' is not a VIN of 17 characters",
  },
  notTypeKey: {
    pl: '„{{text}}” nie jest kluczem typu z 1 do 10 cyfr lub wielkich liter',
    en: "'{{text}}' is not a type key of 1 to 10 digits or capital letters",
  },
  notCode: {
    pl: '„{{text}}” nie jest kodem takim jak S205A albo 4UF: od 1 do 10 znaków bez spacji i bez ! & | ( ) , *, nie od minusa',
    en: "'{{text}}' is not a code such as S205A or 4UF: 1 to 10 characters without spaces and ! & | ( ) , *, not a minus first",
  },
  notKind: {
    pl: '„{{text}}” nie jest rodzajem pojazdu takim jak PKW: od 1 do 10 znaków bez spacji',
    en: "'{{text}}' is not a kind of vehicle such as PKW: 1 to 10 characters without spaces",
  },
  notGroup: {
    pl: '„{{text}}” nie jest kodem grupy takim jak 34/07 albo A1: od 1 do 40 znaków bez spacji',
    en: "'{{text}}' is not the code of a group such as 34/07 or A1: 1 to 40 characters without spaces",
  },
  notIds: {
    pl: '„{{text}}” nie jest listą numerów takich jak 2 3, oddzielonych jedną spacją',
    en: "'{{text}}' is not a list of ids such as 2 3 with one space between them",
  },
  notBoard: {
    pl: '„{{text}}” nie jest numerem takim jak 34_9030: najwyżej 40 liter, cyfr, myślników i podkreśleń',
    en: "'{{text}}' is not a number such as 34_9030: at most 40 letters, digits, dashes and underscores",
  },
  notPictureName: {
    pl: '„{{text}}” nie jest nazwą pliku .svg, .png, .jpg, .webp, .avif, .gif albo .tif z liter, cyfr, kropek, myślników i podkreśleń',
    en: "'{{text}}' is not a file name of letters, digits, dots, dashes and underscores with .svg, .png, .jpg, .webp, .avif, .gif or .tif",
  },
  notGraphics: {
    pl: '„{{text}}” nie jest listą najwyżej 20 numerów takich jak 34_9030, oddzielonych jedną spacją: każdy ma najwyżej 40 liter, cyfr, myślników i podkreśleń',
    en: "'{{text}}' is not a list of at most 20 numbers such as 34_9030 with one space between them, each of at most 40 letters, digits, dashes and underscores",
  },
  graphicTwice: { pl: '„{{text}}” ma dwa razy ten sam rysunek', en: "'{{text}}' has a drawing twice" },
  notPolygon: {
    pl: '„{{text}}” nie jest wielokątem takim jak „10,10 90,10 50,80”: od 3 do 500 wierzchołków x,y oddzielonych jedną spacją, nie wszystkie na jednej prostej',
    en: "'{{text}}' is not a polygon such as '10,10 90,10 50,80': 3 to 500 corners x,y with one space between them, not all on one line",
  },
  notCallout: {
    pl: '„{{text}}” nie jest pozycją z 1 do 8 znaków bez spacji, takich jak 01, 3a albo 10.1, ani „--” (bez pozycji)',
    en: "'{{text}}' is not a callout of 1 to 8 characters without spaces, such as 01, 3a or 10.1, or '--' for none",
  },
  notCampaign: {
    pl: '„{{text}}” nie jest numerem z najwyżej 10 cyfr i liter',
    en: "'{{text}}' is not a number of at most 10 digits and letters",
  },
  notOption: {
    pl: '„{{text}}” nie jest identyfikatorem z najwyżej 60 znaków',
    en: "'{{text}}' is not an id of at most 60 characters",
  },
  notPlate: {
    pl: '„{{text}}” nie jest numerem rejestracyjnym takim jak WX 4821K',
    en: "'{{text}}' is not a number plate such as WX 4821K",
  },
  notLitres: {
    pl: '„{{text}}” nie jest ilością w litrach taką jak 5.2',
    en: "'{{text}}' is not a quantity in litres such as 5.2",
  },
  notDecimal: {
    pl: '„{{text}}” nie jest liczbą od 0 do {{highest}} z najwyżej jednym miejscem po kropce, taką jak 92.5',
    en: "'{{text}}' is not a number from 0 to {{highest}} with at most one decimal, such as 92.5",
  },
  notQuantity: {
    pl: '„{{text}}” nie jest ilością taką jak 2, 0.5 albo 4-6, ani „AR” (według potrzeby)',
    en: "'{{text}}' is not a quantity such as 2, 0.5 or 4-6, or AR (as required)",
  },
  notSerials: {
    pl: '„{{text}}” nie jest zakresem końcówek numerów takim jak 3N000001-3N007328, 3N007328- albo -2N004593; zakresy oddziela jedna spacja',
    en: "'{{text}}' is not a range of ends of numbers such as 3N000001-3N007328, 3N007328- or -2N004593; one space is between ranges",
  },
  serialLength: {
    pl: 'końce zakresu {{text}} mają różną długość',
    en: 'the ends of the range {{text}} differ in length',
  },
  serialPlant: {
    pl: 'końce zakresu {{text}} są z różnych zakładów albo lat modelowych',
    en: 'the ends of the range {{text}} are of different plants or model years',
  },
  serialReversed: {
    pl: 'zakres {{text}} kończy się przed początkiem',
    en: 'the range {{text}} ends before it begins',
  },
  notEngineNumber: {
    pl: '„{{text}}” nie jest numerem silnika z najwyżej 30 cyfr i wielkich liter',
    en: "'{{text}}' is not an engine number of at most 30 digits and capital letters",
  },
  notPattern: {
    pl: '„{{text}}” nie jest wzorem numeru VIN: 17 znaków, „?” to dowolny znak, bez liter I, O i Q',
    en: "'{{text}}' is not a pattern of a VIN: 17 characters, ? stands for any, without I, O and Q",
  },
  patternsMeet: {
    pl: 'wzór pasuje do tych samych numerów VIN co {{value}} (wiersz {{line}}), jest tak samo dokładny i ma inne klucze typu',
    en: 'fits the same VINs as {{value}} (line {{line}}), is equally specific, and has other type keys',
  },
  levelAlone: {
    pl: 'nad wierszem poziomu {{value}} na tej tablicy nie ma wiersza niższego poziomu',
    en: 'no line with a lower level is above this one of level {{value}} on its board',
  },
  notCallouts: {
    pl: '„{{text}}” nie jest listą najwyżej 20 pozycji takich jak 01, oddzielonych jedną spacją',
    en: "'{{text}}' is not a list of at most 20 callouts such as 01 with one space between them",
  },
  noCallout: {
    pl: 'pozycji {{value}} nie ma na tej tablicy',
    en: 'the callout {{value}} is not on this board',
  },
  notSystem: {
    pl: '„{{text}}” nie jest kodem układu takim jak brakes: najwyżej 40 liter, cyfr, myślników i podkreśleń',
    en: "'{{text}}' is not the code of a system such as brakes, of at most 40 letters, digits, dashes and underscores",
  },
  notKit: {
    pl: '„{{text}}” nie jest kodem zestawu z najwyżej 40 liter, cyfr, myślników i podkreśleń',
    en: "'{{text}}' is not the code of a kit of at most 40 letters, digits, dashes and underscores",
  },
  kitLineWhat: {
    pl: 'wiersz zestawu ma albo numer części, albo tablicę z pozycją',
    en: 'a line of a kit has either a part number, or a board with a callout',
  },
  kitEmpty: { pl: 'zestaw {{value}} nie ma wierszy', en: 'the kit {{value}} has no lines' },
  noLitres: {
    pl: 'część {{value}} nie ma pojemności w litrach (measure), więc butelek nie da się policzyć',
    en: 'the part {{value}} has no measure in litres, so its bottles cannot be counted',
  },
  notDiscountGroup: {
    pl: '„{{text}}” nie jest grupą rabatową: najwyżej 20 liter, cyfr, myślników i podkreśleń',
    en: "'{{text}}' is not a discount group of at most 20 letters, digits, dashes and underscores",
  },
  notSupplierClass: {
    pl: '„{{text}}” nie jest klasą dostawcy: najwyżej 20 liter, cyfr, myślników i podkreśleń',
    en: "'{{text}}' is not a supplier class of at most 20 letters, digits, dashes and underscores",
  },
  notMaker: {
    pl: '„{{text}}” nie jest identyfikatorem z najwyżej 40 liter, cyfr, myślników i podkreśleń',
    en: "'{{text}}' is not an id of at most 40 letters, digits, dashes and underscores",
  },
  notTariff: {
    pl: '„{{text}}” nie jest pozycją taryfy taką jak 8708 ani kodem z 6, 8 lub 10 cyfr',
    en: "'{{text}}' is not a tariff heading such as 8708, or 6, 8 or 10 digits",
  },
  notMeasure: {
    pl: '„{{text}}” nie jest miarą taką jak 5 l, 0.4 kg albo 2.5 m',
    en: "'{{text}}' is not a measure such as 5 l, 0.4 kg or 2.5 m",
  },
  notHazard: {
    pl: '„{{text}}” nie jest ani piktogramem od GHS01 do GHS09, ani znanym zwrotem zagrożenia',
    en: "'{{text}}' is neither a pictogram GHS01 to GHS09 nor a known hazard statement",
  },
  hazardTwice: { pl: '„{{text}}” ma dwa razy ten sam kod', en: "'{{text}}' has a code twice" },
  conditionDeep: {
    pl: '„{{text}}” nie jest warunkiem: za dużo nawiasów w nawiasach (najwyżej {{depth}}; znak {{position}})',
    en: "'{{text}}' is not a condition: Nested deeper than {{depth}} at column {{position}}",
  },
  conditionOpen: {
    pl: '„{{text}}” nie jest warunkiem: brakuje „)” (znak {{position}})',
    en: "'{{text}}' is not a condition: Expected ')' at column {{position}}",
  },
  conditionCode: {
    pl: '„{{text}}” nie jest warunkiem: brakuje kodu wyposażenia (znak {{position}})',
    en: "'{{text}}' is not a condition: Expected an equipment code at column {{position}}",
  },
  conditionEnd: {
    pl: '„{{text}}” nie jest warunkiem: oczekiwano „&”, „|” albo końca (znak {{position}})',
    en: "'{{text}}' is not a condition: Expected '&', '|' or the end at column {{position}}",
  },
  notInFile: { pl: '{{value}} nie ma w pliku {{file}}', en: '{{value}} is not in {{file}}' },
  noTerm: {
    pl: 'kodu {{value}} nie ma w pliku vehicle_terms.csv wśród kodów rodzaju {{kind}}',
    en: '{{value}} is not in vehicle_terms.csv among the codes of the kind {{kind}}',
  },
  inCircle: {
    pl: 'grupa {{value}} nie ma nad sobą grupy głównej: jej grupy nadrzędne tworzą koło',
    en: 'no main group stands above {{value}}: its parents go round in a circle',
  },
  brandsBelow: {
    pl: 'marki ma tylko grupa główna, czyli bez grupy nadrzędnej',
    en: 'only a main group, which has no parent, has brands',
  },
  twice: { pl: '{{value}} występuje dwa razy', en: '{{value}} stands twice' },
  partTwice: {
    pl: '{{value}} występuje dwa razy; pierwszy raz w wierszu {{line}}',
    en: '{{value}} stands twice; it is first in line {{line}}',
  },
  noTime: { pl: '{{value}}: koniec jest przed początkiem', en: '{{value}} is no time at all' },
  emptyIfNone: {
    pl: 'jest puste dokładnie wtedy, gdy rodzaj to „none”',
    en: "is empty exactly where the kind is 'none'",
  },
  promotion: {
    pl: 'promocja ma wszystkie cztery pola, kończy się po początku i jest niższa od ceny',
    en: 'a promotion has all four, ends after it begins, and is below the price',
  },
  notQuantitySteps: {
    pl: '„{{text}}” nie jest ceną ilościową taką jak 4:12.90/15.87 (od ilu sztuk, netto, brutto); ceny ilościowe oddziela jedna spacja',
    en: "'{{text}}' is not a quantity price such as 4:12.90/15.87 (pieces, net, gross); one space is between quantity prices",
  },
  quantityStepOrder: {
    pl: '{{text}}: pierwsza cena ilościowa jest od co najmniej 2 sztuk, każda następna od większej liczby, najwyżej od {{highest}}',
    en: '{{text}}: the first quantity price is from 2 pieces or more, each further one from more pieces, at most from {{highest}}',
  },
  quantityStepPrice: {
    pl: '{{text}}: cena ilościowa musi być niższa od ceny dla mniejszej liczby sztuk, netto i brutto',
    en: '{{text}}: a quantity price must be below the price for fewer pieces, net and gross',
  },
  quantityStepsMany: {
    pl: 'cen ilościowych jednej części jest najwyżej {{most}}',
    en: 'a part has at most {{most}} quantity prices',
  },
  noWarehouse: { pl: 'nie ma magazynu {{value}}', en: 'there is no warehouse {{value}}' },
  noPicture: { pl: '{{value}} nie ma wśród obrazków', en: '{{value}} is not among the pictures' },
  graphicNoPicture: {
    pl: '{{value}} nie ma obrazka: ani w graphics.csv, ani na każdej tablicy, której jest pierwszym rysunkiem',
    en: '{{value}} has no picture: neither in graphics.csv nor on each board whose first drawing it is',
  },
  pictureSize: {
    pl: 'to nie są wymiary obrazka: {{value}}',
    en: 'is not the size of the picture: {{value}}',
  },
  pictureNoSize: {
    pl: '{{value}} nie ma wymiarów: jest uszkodzony albo jest plikiem SVG bez viewBox="0 0 SZEROKOŚĆ WYSOKOŚĆ"',
    en: '{{value}} has no size: it is damaged, or an SVG without viewBox="0 0 WIDTH HEIGHT"',
  },
  hotspotShape: {
    pl: 'to ani prostokąt (x1, y1, x2, y2), ani punkt (x1, y1), ani wielokąt (points)',
    en: 'is neither a rectangle (x1, y1, x2, y2) nor a point (x1, y1) nor a polygon (points)',
  },
  outsidePicture: {
    pl: 'wychodzi poza obrazek, który ma {{value}}',
    en: 'is outside of the picture, which has {{value}}',
  },
  noColumns: {
    pl: 'plik jest pusty; musi się zaczynać od nazw kolumn',
    en: 'is empty; it has to begin with the names of its columns',
  },
  columnMissing: { pl: 'w pliku nie ma tej kolumny', en: 'the file has no such column' },
  columnUnknown: {
    pl: 'nie ma takiej kolumny; znane to {{known}}',
    en: 'there is no such column; known are {{known}}',
  },
  columnOfFormat2: {
    pl: 'takie kolumny mają tylko pakiety w formacie 2, a manifest.json mówi o formacie 1',
    en: 'only packages of format 2 have this column, and manifest.json names format 1',
  },
  fileOfFormat2: {
    pl: 'taki plik mają tylko pakiety w formacie 2, a manifest.json mówi o formacie 1',
    en: 'only packages of format 2 have this file, and manifest.json names format 1',
  },
  graphicsOfFormat2: {
    pl: 'kilka rysunków jednej tablicy mają tylko pakiety w formacie 2, a manifest.json mówi o formacie 1',
    en: 'only packages of format 2 have several drawings of a board, and manifest.json names format 1',
  },
  columnTwice: { pl: 'kolumna występuje dwa razy', en: 'the column stands twice' },
  oneField: { pl: 'ma 1 pole zamiast {{wanted}}', en: 'has 1 field instead of {{wanted}}' },
  fields: {
    pl: 'liczba pól to {{fields}} zamiast {{wanted}}',
    en: 'has {{fields}} fields instead of {{wanted}}',
  },
  recordLong: {
    pl: 'wiersz ma ponad {{most}} znaków; może brakuje zamykającego cudzysłowu',
    en: 'the record is longer than {{most}} characters; perhaps a quote is not closed',
  },
  nul: { pl: 'zawiera znak NUL', en: 'holds a NUL character' },
  notUtf8File: {
    pl: 'to nie jest UTF-8; zapisz plik w tym kodowaniu',
    en: 'is not UTF-8; save the file in this encoding',
  },
  quoteOpen: { pl: 'cudzysłów nie jest zamknięty', en: 'a quote is not closed' },
  quoteInside: {
    pl: 'ma cudzysłów w polu, które się od niego nie zaczyna',
    en: 'holds a quote inside a field that does not begin with one',
  },
  quoteAfter: {
    pl: 'ma coś między zamykającym cudzysłowem a następnym przecinkiem',
    en: 'has something between a closing quote and the next comma',
  },
  unknownFile: { pl: 'takiego pliku nie ma w formacie', en: 'is no file of the format' },
  manifestAlone: {
    pl: 'obok nie ma żadnego pliku CSV tego formatu',
    en: 'stands beside no CSV file of the format',
  },
  manifestLarge: { pl: 'jest za duży jak na manifest', en: 'is too large for a manifest' },
  manifestForm: {
    pl: 'musi mieć postać {"format": 2, "version": "2026-03", "name": "nazwa katalogu"}, do tego "notice": {"pl": "…", "en": "…"}, jeśli klienci mają to czytać przy danych, oraz "known_orders": "100042" albo {"1": "100042"} przy stock.csv, który zna zamówienia',
    en: 'has to be {"format": 2, "version": "2026-03", "name": "what this catalogue is called"}, with "notice": {"pl": "…", "en": "…"} if customers are to read it beside the data, and "known_orders": "100042" or {"1": "100042"} beside a stock.csv that knows orders',
  },
  noOrder: {
    pl: 'known_orders: nie ma zamówienia {{number}}',
    en: 'known_orders: there is no order {{number}}',
  },
  severalOrders: {
    pl: 'known_orders: kilka sklepów ma zamówienie {{number}}; podaj sklep: {{form}}',
    en: 'known_orders: several stores have an order {{number}}; name the store: {{form}}',
  },
  noStore: { pl: 'known_orders: nie ma sklepu {{store}}', en: 'known_orders: there is no store {{store}}' },
  orderTooHigh: {
    pl: 'known_orders: sklep {{store}} nie nadał jeszcze numeru {{number}}',
    en: 'known_orders: store {{store}} has given no number {{number}} yet',
  },
  isLink: { pl: 'jest dowiązaniem, nie plikiem', en: 'is a link, not a file' },
  entryLink: { pl: '{{name}} jest dowiązaniem, nie plikiem', en: '{{name}} is a link, not a file' },
  entryEncrypted: { pl: '{{name}} jest zaszyfrowane', en: '{{name}} is encrypted' },
  manyFiles: { pl: 'ma ponad {{most}} plików', en: 'holds more than {{most}} files' },
  notOpened: { pl: 'nie da się otworzyć: {{error}}', en: 'cannot be opened: {{error}}' },
  tooLarge: {
    pl: 'zajmowałoby {{size}} GiB; paczka ma najwyżej {{most}} GiB',
    en: 'would be {{size}} GiB; a package has at most {{most}} GiB',
  },
  tooPacked: {
    pl: 'zajmowałoby {{size}} MiB, ponad {{ratio}} razy więcej niż plik; żaden katalog tak się nie kurczy',
    en: 'would be {{size}} MiB, more than {{ratio}} times its own size; no catalogue shrinks so far',
  },
  pictureLarge: { pl: 'jest większy niż {{most}} MiB', en: 'is larger than {{most}} MiB' },
  pictureKind: { pl: 'nie jest obrazkiem rodzaju {{kind}}', en: 'is not a picture of the kind {{kind}}' },
  pictureNotConverted: {
    pl: 'nie da się przekształcić na PNG: plik jest uszkodzony albo ma ponad {{most}} mln pikseli',
    en: 'cannot be converted to PNG: it is damaged, or has more than {{most}} million pixels',
  },
  pictureChanged: { pl: 'zmienił się w czasie importu', en: 'was changed while the import ran' },
  notUtf8: { pl: 'to nie jest UTF-8', en: 'is not UTF-8' },
  svgAttributeLoads: {
    pl: 'atrybut {{attribute}} wczytuje albo uruchamia coś',
    en: 'the attribute {{attribute}} loads or runs something',
  },
  svgStyleLoads: { pl: 'styl wczytuje albo uruchamia coś', en: 'the style loads or runs something' },
  svgNoDrawing: { pl: 'nie jest rysunkiem: {{error}}', en: 'is not a drawing: {{error}}' },
  svgStart: {
    pl: 'nie jest rysunkiem: nie zaczyna się od <svg>',
    en: 'is not a drawing: it does not begin with <svg>',
  },
  svgDoctype: {
    pl: 'ma typ dokumentu; rysunek go nie potrzebuje',
    en: 'has a document type; a drawing needs none',
  },
  svgInstruction: { pl: 'ma instrukcję <?{{target}}', en: 'has an instruction <?{{target}}' },
  svgElement: { pl: 'ma element <{{element}}>', en: 'has an element <{{element}}>' },
  svgHandler: { pl: 'ma kod {{attribute}}', en: 'has a handler {{attribute}}' },
  svgLink: { pl: 'ma odnośnik do „{{link}}”', en: "has a link to '{{link}}'" },
  svgShapes: {
    pl: 'po rozwinięciu odwołań ma więcej niż {{max}} kształtów',
    en: 'has more than {{max}} shapes with its references resolved',
  },
  svgDeep: {
    pl: 'ma więcej niż {{max}} elementów jeden w drugim',
    en: 'has more than {{max}} elements inside one another',
  },
  svgBase: { pl: 'ma atrybut xml:base', en: 'has an attribute xml:base' },
} as const satisfies Record<string, Record<OfficeLang, string>>

export type ImportReason = keyof typeof importReasons
export type ReasonParams = Readonly<Record<string, string | number>>

/** The sentence of a reason. */
export const reasonText = (code: ImportReason, params: ReasonParams = {}, lang: OfficeLang = 'en'): string =>
  importReasons[code][lang].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const literal = (text: string): number => text.replace(/\{\{\w+\}\}/g, '').length

/** Patterns of the English sentences, the most exact first. */
const patterns = (Object.keys(importReasons) as ImportReason[])
  .toSorted((a, b) => literal(importReasons[b].en) - literal(importReasons[a].en))
  .map((code) => {
    const parts = importReasons[code].en.split(/(\{\{\w+\}\})/)
    const source = parts.map((part) => {
      const [, name] = /^\{\{(\w+)\}\}$/.exec(part) ?? []
      return name ? `(?<${name}>[^]*)` : escaped(part)
    })
    return { code, pattern: new RegExp(`^${source.join('')}$`) }
  })

/** Finds code and parameters of a stored English sentence. @returns null for a sentence of another release */
export function readReason(text: string): { code: ImportReason; params: Record<string, string> } | null {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(text)
    if (found) return { code, params: Object.fromEntries(Object.entries(found.groups ?? {})) }
  }
  return null
}

/** A stored English sentence in a language; a sentence of another release stays as it is. */
export function translateReason(text: string, lang: OfficeLang): string {
  const read = readReason(text)
  return read ? reasonText(read.code, read.params, lang) : text
}
