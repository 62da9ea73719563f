import type { Filtros } from './filtros.ts'
import { useEstadistica } from './use-estadistica.ts'

const espanol = new Intl.Collator('es', { sensitivity: 'base' })

/** The laboratories of which something was bought in these days, by name; the chosen one among them in any case. */
export function useLaboratorios({ dias, laboratorio }: Filtros): { codigo: number; nombre: string }[] {
  const { data } = useEstadistica('laboratorios', dias, true)
  const conocidos = (data?.filas ?? [])
    .flatMap(({ codLaboratorio, laboratorio: nombre }) =>
      codLaboratorio === null || codLaboratorio === undefined || !nombre
        ? []
        : [{ codigo: Number(codLaboratorio), nombre: String(nombre) }],
    )
    .sort((a, b) => espanol.compare(a.nombre, b.nombre))
  const falta = laboratorio !== undefined && !conocidos.some(({ codigo }) => codigo === laboratorio)
  return falta ? [...conocidos, { codigo: laboratorio, nombre: `Laboratorio ${laboratorio}` }] : conocidos
}
