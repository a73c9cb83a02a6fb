export { attributeIn } from './attributes.ts'
export { currentVersion, forgetVersion, knownVersion } from './catalogue/catalogue-version.ts'
export {
  brandNameOf,
  brandNameOfCode,
  brandOfRow,
  declaredBrands,
  formatPartNumber,
  formatSku,
  formatWireNumber,
  hasFrames,
  hasFurtherNumbers,
  type NumberedPart,
  type PartBrandRow,
  partBrands,
  presentSku,
  storedSku,
  type WireNumber,
} from './catalogue/part-brands.ts'
export { type BrandsOfTrees, brandsOfTrees } from './catalogue/tree-brands.ts'
export { depositOf, type PartDeposit, presentPartDeposit } from './deposits.ts'
export { findByFurtherBeginning, findKnownKeys, listNumbersOfPart } from './further-numbers.queries.ts'
export { presentChoice, presentFoundBy, presentNumber, readAsNote, readAsText } from './further-numbers.ts'
export { hazardsOf, hazardText, isHazard } from './hazards.ts'
export {
  betweenNumbers,
  endOfPart,
  findPartsByIds,
  findWholeParts,
  findWithHistory,
  highestNumber,
  historyOf,
  historyReader,
  numberOfPart,
  type OrderableParts,
  orderableOf,
  type PartRow,
  type PartsWithHistory,
  partColumns,
  presentReplacedBy,
  type RelatedPart,
  replacedBy,
  type WholePartRow,
  wholeColumns,
  wholePartsOfBoard,
} from './part-lookup.ts'
export {
  asWritten,
  type FoundBy,
  findPartNumber,
  findPartNumbers,
  isChoice,
  type PartChoice,
  type ReadAs,
  type ResolvedPart,
  resolvePartId,
  resolvePartNumber,
  resolvePartNumbers,
  shownPart,
  skusNamed,
} from './part-numbers.ts'
export { canBeLogo, MAX_LOGO_SIDE, readBitmap } from './pictures/bitmap.ts'
export { cleanUpPictures, importPictures, PictureDisk } from './pictures/picture-disk.ts'
export {
  digestOf,
  maxPictureBytes,
  packagePictureName,
  pngOf,
  readPicturePath,
  readStepPath,
  storedName,
} from './pictures/picture-names.ts'
export { sizeOfPicture } from './pictures/picture-size.ts'
export {
  dropUnnamedPictures,
  insertPictures,
  type PictureFile,
  readPicture,
} from './pictures/pictures.queries.ts'
export { maxPixels, sizeOfBitmap, toPng } from './pictures/pixels.ts'
export { findInSvg, sizeOfSvg } from './pictures/svg.ts'
export { findMaker, type MakerRow, presentLineSafety, presentSafety, type SafetyOfLine } from './safety.ts'
export { withdrawalNote } from './withdrawal-note.ts'
