import { HttpRefusal } from './refusals.ts'

/** What was changed from another version than the stored one is answered with both: the person decides which one stays. */
export function checkVersion(actual: { version: number }, suya: { version: number }): void {
  if (actual.version !== suya.version) throw new HttpRefusal(409, 'Otra persona lo cambió.', { actual, suya })
}
