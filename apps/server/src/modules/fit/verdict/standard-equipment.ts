/** The equipment codes that all given types have as standard, in the order of the first type. */
export function standardOfAll([first, ...others]: readonly { standard: readonly string[] }[]): string[] {
  return (first?.standard ?? []).filter((code) => others.every(({ standard }) => standard.includes(code)))
}
