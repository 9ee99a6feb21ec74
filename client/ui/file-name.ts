/** A name as every system takes it for a file; what it may not hold is written as near to it as can be. */
export const fileNameOf = (text: string) =>
  text
    .replaceAll(':', '.')
    .replaceAll(/[/\\|]/g, '-')
    .replaceAll(/["<>*?]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
