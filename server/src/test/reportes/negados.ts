import { sumarDias } from '@surtia/rules/fechas.ts'
import type { Crudo } from './crudo.ts'
import { type Cuenta, dinero, entre, lineasDe, type Preguntado, por, suma } from './sumas.ts'

export function deNegados(crudo: Crudo, pregunta: Preguntado): Cuenta {
  const negadas = lineasDe(entre(crudo, pregunta)).filter((l) => l.negadas > 0)
  const filas = [...Map.groupBy(negadas, (l) => l.codArticulo)]
    .map(([codArticulo, lineas]) => ({
      codArticulo,
      descripcion: crudo.articulos.get(codArticulo)?.descripcion ?? '',
      fraccion: crudo.articulos.get(codArticulo)?.fraccion ?? '',
      laboratorio: crudo.articulos.get(codArticulo)?.laboratorio ?? '',
      pedidos: new Set(lineas.map((l) => l.folio)).size,
      negadas: suma(lineas.map((l) => l.negadas)),
      importe: dinero(lineas.map((l) => por(l.negadas, l.precio))),
    }))
    .toSorted((a, b) => b.importe - a.importe || (a.codArticulo < b.codArticulo ? -1 : 1))
    .slice(0, 50)
    .map((fila) => ({ ...fila, esperan: esperan(crudo, fila.codArticulo, pregunta.codAgente) }))
  const todo = {
    negadas: suma(negadas.map((l) => l.negadas)),
    importe: dinero(negadas.map((l) => por(l.negadas, l.precio))),
  }
  return { filas, totales: todo }
}

/** Who waits for an article: by the story of each client's orders, one after another. */
function esperan(crudo: Crudo, codArticulo: string, codAgente: string | null): number {
  return [...crudo.clientes].filter(([codCliente, cliente]) => {
    if (codAgente !== null && cliente.codAgente !== codAgente) return false
    if (crudo.avisos.some((a) => a.vale && a.codCliente === codCliente && a.codArticulo === codArticulo)) return true
    const desde = Date.parse(`${sumarDias(crudo.hoy, -90)}T00:00:00Z`)
    const historia = crudo.pedidos
      .filter((p) => p.codCliente === codCliente)
      .flatMap((p) => p.lineas.filter((l) => l.codArticulo === codArticulo).map((l) => ({ ...l, p })))
      .toSorted((a, b) => a.p.recibido.getTime() - b.p.recibido.getTime() || (a.folio < b.folio ? -1 : 1))
    const ultima = historia.findLast((l) => l.negadas > 0 && l.p.recibido.getTime() > desde)
    if (!ultima) return false
    const dejado = crudo.dejados.find((d) => d.codCliente === codCliente && d.codArticulo === codArticulo)
    if (dejado && dejado.instante >= ultima.p.recibido) return false
    const despues = historia.filter((l) => l.p.recibido > ultima.p.recibido)
    return ultima.negadas > suma(despues.map((l) => l.surtidas))
  }).length
}
