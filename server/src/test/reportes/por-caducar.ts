import { diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import type { Crudo } from './crudo.ts'
import { type Cuenta, dinero, type Preguntado, por, suma, suyos } from './sumas.ts'

export function dePorCaducar(crudo: Crudo, { codAgente }: Preguntado): Cuenta {
  const recientes = suyos(crudo, codAgente).filter((p) => p.dia >= sumarDias(crudo.hoy, -180))
  const filas = crudo.lotes
    .filter((l) => l.piezas > 0 && diasEntre(crudo.hoy, l.caducidad) <= 180)
    .map((l) => {
      const { descripcion = '', fraccion = '', precio = null } = crudo.articulos.get(l.codArticulo) ?? {}
      const compras = recientes.flatMap((p) =>
        p.lineas
          .filter((r) => r.codArticulo === l.codArticulo && r.surtidas > 0)
          .map((r) => ({ codCliente: p.codCliente, surtidas: r.surtidas })),
      )
      const quienes = [...Map.groupBy(compras, (c) => c.codCliente)]
        .map(([codCliente, unas]) => ({ codCliente, piezas: suma(unas.map((c) => c.surtidas)) }))
        .toSorted((a, b) => b.piezas - a.piezas || (a.codCliente < b.codCliente ? -1 : 1))
      return {
        ...l,
        descripcion,
        fraccion,
        centro: crudo.centros.get(l.codSucursal)?.nombre ?? '',
        dias: diasEntre(crudo.hoy, l.caducidad),
        importe: precio === null ? null : por(l.piezas, precio),
        clientes: quienes.length,
        quienes: quienes
          .slice(0, 3)
          .map(({ codCliente }) => crudo.clientes.get(codCliente)?.nombre)
          .join(', '),
      }
    })
    .toSorted(
      (a, b) =>
        (b.importe ?? -1) - (a.importe ?? -1) ||
        (a.codArticulo === b.codArticulo ? a.codSucursal - b.codSucursal : a.codArticulo < b.codArticulo ? -1 : 1) ||
        (a.lote < b.lote ? -1 : 1),
    )
  const totales = { piezas: suma(filas.map((f) => f.piezas)), importe: dinero(filas.map((f) => f.importe ?? 0)) }
  return { filas: filas.map(({ codSucursal: _, ...fila }) => fila), totales }
}
