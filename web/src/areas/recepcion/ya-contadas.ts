/** Keys of readings that are counted in what is shown: until the log lets go of them they would stand there twice. */
export const yaContadas = new Set<string>()
