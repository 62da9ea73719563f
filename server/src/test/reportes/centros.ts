import type { Crudo, Pedido } from './crudo.ts'
import { antes, type Cuenta, cuenta, entre, lineasDe, type Preguntado, suma, tasa } from './sumas.ts'

export function deCentros(crudo: Crudo, pregunta: Preguntado): Cuenta {
  const tasaDe = (pedidos: readonly Pedido[]) =>
    tasa(suma(lineasDe(pedidos).map((l) => l.surtidas)), suma(lineasDe(pedidos).map((l) => l.pedidas)))
  const [ahora, hace] = [entre(crudo, pregunta), entre(crudo, pregunta, 364)]
  const filas = [...crudo.centros].flatMap(([codSucursal, { nombre: centro }]) => {
    const [suyos, eran] = [ahora, hace].map((unos) => unos.filter((p) => p.codSucursal === codSucursal))
    if (!suyos?.length && !eran?.length) return []
    return [{ codSucursal, centro, ...cuenta(suyos ?? []), ...antes(eran ?? []), surtido: tasaDe(suyos ?? []) }]
  })
  return {
    filas: filas.toSorted((a, b) => b.importe - a.importe || a.codSucursal - b.codSucursal),
    totales: { ...cuenta(ahora), ...antes(hace), surtido: tasaDe(ahora) },
  }
}
