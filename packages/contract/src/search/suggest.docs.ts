import { documented } from '../documented.ts'
import { disc, drawing, fit } from '../samples.ts'
import { askAboutPart, searchParts } from './part-search.ts'
import { suggestParts } from './suggest.ts'

export const suggestCalls = {
  suggestParts: documented(suggestParts, {
    summary: 'Parts that somebody who is typing may mean',
    description:
      'Ten parts at most, for a field that suggests while somebody types. `q` is a part number in any spelling, whole or its beginning, also the beginning of the end that identifies the part, or of a further number such as a bar code, which FoundBy then names; or words of the name in the language of the request, in any order, each whole or its beginning. Marks may be missing (lacznik), and a word that the catalogue does not have stands for those that it is near to. A number that was replaced comes with the number that is sold today. First comes a number that was given whole, then what stands on a line for the type keys of the vehicle, then what begins with the words, the shorter name, the number. What the verdict says does not fit the vehicle stands last. Fit, FitFacts and FitInstead are those of every answer about the part. A text of fewer than two characters answers []. Not a call of the specification.',
    example: {
      querystring: { q: 'brake dics', vehicleId: '288', vehicleKeyList: 'ZC11' },
      answer: [
        {
          Id: 200,
          ...disc,
          ReplacedBy: null,
          Boards: [{ Id: 132, Name: 'Front brake', Position: '01', Brands: [] }],
          ...fit,
          Drawing: drawing,
          FoundBy: null,
        },
      ],
    },
  }),
  searchParts: documented(searchParts, {
    summary: 'Everything with some words: parts, boards, groups and pages',
    description:
      'For the page with all results. `q` has words in any order: of names of parts, attribute values, comments of lines, names of boards and groups, the number of a board (34_9030), synonyms of the shop (cabin filter is microfilter), and places (front, left) in any form; or a part number. `Words` says how each was read. With a vehicle, `Parts` has those of one verdict: the asked `fit`, else the first that any part has; the others are counted, with the reason that decides. At most 60 parts are judged; `IsMore` says that there are more. `axle` and `side` narrow the parts, `offset` and `limit` (50 at most) page them. `literal=true` finds only words as written. Where nothing has all words in the language of the request, the other languages of the catalogue are tried. `Without` says what remains without the words that stand in the way. A text of fewer than two characters answers empty lists. Not a call of the specification.',
    example: {
      querystring: { q: 'brake disc front', vehicleId: '288', vehicleKeyList: 'ZC11' },
      answer: {
        Words: [
          { Text: 'brake', Kind: 'same', Meaning: null },
          { Text: 'disc', Kind: 'same', Meaning: null },
          { Text: 'front', Kind: 'same', Meaning: null },
        ],
        Parts: [
          {
            Id: 200,
            ...disc,
            ReplacedBy: null,
            Boards: [{ Id: 132, Name: 'Front brake', Position: '01', Brands: [] }],
            ...fit,
            Drawing: drawing,
            FoundBy: null,
            Quantity: 2,
          },
        ],
        Total: 1,
        IsMore: false,
        Fits: 1,
        ToCheck: { Total: 0, Reasons: [], First: null },
        DoesNotFit: {
          Total: 27,
          Reasons: [{ Text: 'not for type ZC11', Count: 27 }],
          First: { Sku: '34114250301', Name: 'Dust shield' },
        },
        Axles: [{ Value: 'front', Count: 1 }],
        Sides: [],
        Boards: [
          {
            Id: 132,
            Number: '34_9030',
            Name: 'Front brake',
            Positions: ['01'],
            GrafikId: '34_9030',
            ImageUrl: '/pictures/34_9030.svg',
            Brands: [],
          },
        ],
        Groups: [{ Id: 71, Name: 'Front brake', Above: ['Brakes'], HasChildren: false, Brands: [] }],
        Pages: [],
        Without: null,
      },
    },
  }),
  askAboutPart: documented(askAboutPart, {
    summary: 'Ask the shop about a part that was not found',
    description:
      'Sends the question with the searched words and the vehicle to the office, which answers by e-mail. Ten questions an hour for each person. Not a call of the specification.',
    refusals: [429],
    example: {
      body: {
        Text: 'Do you have rear discs of 355 mm?',
        Words: 'disc 355 rear',
        vehicleId: 288,
        vehicleKeyList: ['ZC11'],
      },
    },
  }),
}
