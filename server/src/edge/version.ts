import { HttpRefusal } from './refusals.ts'

type Versionado = { version: number }

/** What was changed from another version than the stored one is answered with both: the person decides which one stays. */
export function checkVersion<Actual extends Versionado, Suya extends Versionado>(actual: Actual, suya: Suya): void {
  if (actual.version !== suya.version) throw new HttpRefusal(409, 'Otra persona lo cambió.', { actual, suya })
}
