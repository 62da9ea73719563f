import { HttpRefusal } from './refusals.ts'

type ConVersion = { version: number; estado: string; motivo?: string }

/** Somebody changed it since it was seen: 409 with both, so that a person decides. */
export function checkVersion(actual: ConVersion, suya: ConVersion): void {
  if (actual.version !== suya.version) throw new HttpRefusal(409, 'Otra persona lo cambió.', { actual, suya })
}
