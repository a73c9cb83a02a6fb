import { suggestParts } from '../suggest.ts'
import { documented } from './documented.ts'
import { disc, drawing, fit } from './samples.ts'

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
}
