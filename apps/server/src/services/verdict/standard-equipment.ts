/** The codes that each of some types is built with, in the order of the first. */
export function standardOfAll([first, ...others]: readonly { standard: readonly string[] }[]): string[] {
  return (first?.standard ?? []).filter((code) => others.every(({ standard }) => standard.includes(code)))
}
