import type { Crudo } from './crudo.ts'
import { type Cuenta, entre, type Preguntado, suma, tasa } from './sumas.ts'

export function deSurtido(crudo: Crudo, pregunta: Preguntado): Cuenta {
  const conPedido = entre(crudo, pregunta).flatMap((p) => p.lineas.map((linea) => ({ ...linea, p })))
  const filas = (
    [
      ['Centro', ({ p }) => [String(p.codSucursal), crudo.centros.get(p.codSucursal)?.nombre]],
      [
        'Laboratorio',
        ({ codArticulo }) => {
          const articulo = crudo.articulos.get(codArticulo)
          return [String(articulo?.codLaboratorio), articulo?.laboratorio]
        },
      ],
      [
        'Agente',
        ({ p }) => {
          const cliente = crudo.clientes.get(p.codCliente)
          return [cliente?.codAgente ?? '', cliente?.agente || 'Sin agente']
        },
      ],
    ] as [string, (linea: (typeof conPedido)[number]) => [string, string | undefined]][]
  ).flatMap(([corte, de]) =>
    [...Map.groupBy(conPedido, (linea) => JSON.stringify(de(linea)))]
      .map(([cual, lineas]) => {
        const [clave = '', nombre = ''] = JSON.parse(cual) as string[]
        const [pedidas, surtidas] = [suma(lineas.map((l) => l.pedidas)), suma(lineas.map((l) => l.surtidas))]
        return {
          corte,
          clave,
          nombre,
          pedidas,
          surtidas,
          negadas: pedidas - surtidas,
          surtido: tasa(surtidas, pedidas),
        }
      })
      .toSorted(
        (a, b) =>
          a.surtidas / a.pedidas - b.surtidas / b.pedidas || b.pedidas - a.pedidas || (a.clave < b.clave ? -1 : 1),
      ),
  )
  const [pedidas, surtidas] = [suma(conPedido.map((l) => l.pedidas)), suma(conPedido.map((l) => l.surtidas))]
  return { filas, totales: { pedidas, surtidas, negadas: pedidas - surtidas, surtido: tasa(surtidas, pedidas) } }
}
