/** A long text is told by its beginning: a line of the audit stays small. */
const LARGO = 300

const corto = (valor: unknown): unknown =>
  typeof valor === 'string' && valor.length > LARGO ? `${valor.slice(0, LARGO)}…` : valor

/** Of two states of a row, the fields that differ, as the audit keeps them. */
export function loQueCambio(antes: object, despues: object): { antes: object; despues: object } {
  const de = new Map(Object.entries(antes))
  const distintos = Object.entries(despues).filter(
    ([campo, valor]) => JSON.stringify(de.get(campo) ?? null) !== JSON.stringify(valor ?? null),
  )
  return {
    antes: Object.fromEntries(distintos.map(([campo]) => [campo, corto(de.get(campo) ?? null)])),
    despues: Object.fromEntries(distintos.map(([campo, valor]) => [campo, corto(valor)])),
  }
}
