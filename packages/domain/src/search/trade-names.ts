import { fold } from '../text/words.ts'

/**
 * Makes and models that people name in messages, whether or not the catalogue has them. A line has the spellings of one
 * name: nicknames, and forms that `stemOf` does not bring together. What also is a word for a part or a person is missing.
 */
const lists = [
  'abarth|alfa alfy alfe|alpine|aston|audi|bentley|bmw beta bety bete becie beemka beemki|buick|byd|cadillac|chevrolet chevy',
  'chrysler|citroen|cupra|dacia dacii dacie|daewoo|daf|daihatsu|dodge|ferrari|fiat|ford|honda|hyundai|infiniti|isuzu|iveco',
  'jaguar|jeep|kia kii kie|lada|lancia lancii lancie|lexus|maserati|mazda|mercedes merc merca merol|mitsubishi|nissan',
  'opel opla oplem oplu opli|peugeot|porsche|renault|saab|scania|skoda|ssangyong|subaru|suzuki|tesla|toyota|vauxhall',
  'volkswagen vw|volvo|ursus|zetor|claas|fendt|kubota|yamaha|kawasaki|ducati|piaggio|vespa',
  'golf|passat|polo|touran|tiguan|touareg|sharan|caddy|jetta|arteon|octavia octavii octavie|fabia fabii fabie',
  'superb|kodiaq|karoq|ibiza|altea|toledo|alhambra|astra|corsa|vectra|insignia insignii insignie|meriva|zafira|vivaro',
  'focus|mondeo|fiesta|kuga|galaxy|transit|punto|panda|ducato|doblo|clio|megane|laguna|scenic|espace|kangoo|trafic|twingo',
  'captur|duster|logan|sandero|berlingo|xsara|yaris|corolla|avensis|auris|civic|accord|qashqai|juke|micra|almera|tucson',
  'sportage|ceed|picanto|sprinter|vito|viano',
]

/** Folded spellings, by name. */
export const tradeNames: readonly (readonly string[])[] = lists
  .flatMap((list) => fold(list).split('|'))
  .map((spellings) => spellings.split(' '))
