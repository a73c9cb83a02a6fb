const files = import.meta.glob<Record<string, string>>(
  ['../../../../texts/en/office/*.json', '../../../../texts/en/shared/fields.json'],
  { eager: true, import: 'default' },
)
const validation = import.meta.glob<string>('../../../../texts/en/shared/errors.json', {
  eager: true,
  import: 'validation',
})

export default Object.assign(
  { 'error.validation': Object.values(validation)[0] },
  ...Object.values(files),
) as Record<string, string>
