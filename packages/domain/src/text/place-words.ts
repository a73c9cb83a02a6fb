/** A place on a vehicle that customers add to the name of a part. */
export type Place = 'front' | 'rear' | 'left' | 'right'

export const places: readonly Place[] = ['front', 'rear', 'left', 'right']

/**
 * The folded words for each place, in the languages of the shop, with their endings: Polish, English, German, Czech and
 * Ukrainian. A preposition such as "przed" (before) is none of them.
 */
const words: Readonly<Record<Place, RegExp>> = {
  front:
    /^(przod(u|em|zie)?|przedni(a|e|ego|ej|emu|ch|m|mi)?|front(s|al)?|vorne?|vordere[rnms]?|predni(ho|m|mi|ch)?|vpredu|передн\p{L}*|спереду)$/u,
  rear: /^(tyl(u|em)?|tyln(y|a|e|ego|ej|emu|ych|ym|ymi)|rear|hinten|hintere[rnms]?|zadni(ho|m|mi|ch)?|vzadu|задн\p{L}*|ззаду)$/u,
  left: /^(lew(y|a|e|ego|ej|emu|ych|ym|ymi|o)|left|lh|nearside|links|linke[rnms]?|lev(y|a|e|eho|ych)|vlevo|лів\p{L}*|ліворуч)$/u,
  right:
    /^(praw(y|a|e|ego|ej|emu|ych|ym|ymi|o)|right|rh|offside|rechts|rechte[rnms]?|prav(y|a|e|eho|ych)|vpravo|прав\p{L}*|праворуч)$/u,
}

/** The place that a folded word names; null = none. */
export const placeOf = (folded: string): Place | null =>
  places.find((place) => words[place].test(folded)) ?? null

export const oppositePlaces: Readonly<Record<Place, Place>> = {
  front: 'rear',
  rear: 'front',
  left: 'right',
  right: 'left',
}

/**
 * What stands for a place in an index. No typed word is equal to it, and it is too short to be taken for a typing error
 * of one.
 */
export const placeTokens: Readonly<Record<Place, string>> = {
  front: '@f',
  rear: '@b',
  left: '@l',
  right: '@r',
}
