import type { Crudo } from './crudo.ts'
import { type Cuenta, type Preguntado, suma } from './sumas.ts'

export function deSinFruto({ busquedas }: Crudo, { desde, hasta }: Preguntado): Cuenta {
  const suyas = busquedas.filter(({ dia }) => dia >= desde && dia <= hasta)
  const filas = [...Map.groupBy(suyas, (b) => b.texto)].map(([texto, unas]) => ({
    texto,
    veces: suma(unas.map((b) => b.veces)),
    sugeridas: suma(unas.map((b) => b.sugeridas)),
    dias: unas.length,
    ultimo:
      unas
        .map((b) => b.dia)
        .sort()
        .at(-1) ?? null,
  }))
  return {
    filas: filas.toSorted((a, b) => b.veces - a.veces || (a.texto < b.texto ? -1 : 1)),
    totales: { veces: suma(suyas.map((b) => b.veces)), sugeridas: suma(suyas.map((b) => b.sugeridas)) },
  }
}
