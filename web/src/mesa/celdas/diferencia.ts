type Datos = Readonly<Record<string, unknown>> | null

/** A value of a record as a person reads it; '' for none. */
export function enTexto(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return ''
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  if (Array.isArray(valor)) return valor.map(enTexto).join(', ')
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor)
}

/** The fields of a record, each with whether it is otherwise in the other one; no other one, and none is. */
export function camposDe(datos: Datos, otros: Datos): { campo: string; dice: string; cambia: boolean }[] {
  return Object.entries(datos ?? {}).map(([campo, valor]) => ({
    campo,
    dice: enTexto(valor),
    cambia: otros !== null && enTexto(otros[campo]) !== enTexto(valor),
  }))
}
