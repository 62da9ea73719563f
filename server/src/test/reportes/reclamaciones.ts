import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import type { Crudo } from './crudo.ts'
import { type Cuenta, dinero, type Preguntado, suma } from './sumas.ts'

type Reclamada = Crudo['reclamadas'][number]

export function deReclamaciones(crudo: Crudo, { desde, hasta, codAgente }: Preguntado): Cuenta {
  const suyas = crudo.reclamadas.filter(
    ({ dia, codCliente }) =>
      dia >= desde && dia <= hasta && (codAgente === null || crudo.clientes.get(codCliente)?.codAgente === codAgente),
  )
  const cortes: [string, (una: Reclamada) => [string, string | undefined]][] = [
    ['Motivo', ({ motivo }) => [motivo, TITULOS_DE_MOTIVO[motivo as keyof typeof TITULOS_DE_MOTIVO]]],
    ['Centro', ({ codSucursal }) => [String(codSucursal), crudo.centros.get(codSucursal)?.nombre]],
    [
      'Laboratorio',
      ({ codArticulo }) => {
        const articulo = crudo.articulos.get(codArticulo)
        return [String(articulo?.codLaboratorio), articulo?.laboratorio]
      },
    ],
  ]
  const filas = cortes.flatMap(([corte, de]) =>
    [...Map.groupBy(suyas, (una) => JSON.stringify(de(una)))]
      .map(([cual, unas]) => {
        const [clave = '', nombre = ''] = JSON.parse(cual) as string[]
        return { corte, clave, nombre, ...cifras(unas) }
      })
      .toSorted((a, b) => b.reclamaciones - a.reclamaciones || b.importe - a.importe || (a.clave < b.clave ? -1 : 1)),
  )
  return { filas, totales: cifras(suyas) }
}

function cifras(unas: readonly Reclamada[]) {
  const porReclamo = Map.groupBy(unas, ({ id }) => id)
  const dias = [...porReclamo.values()].flatMap(([una]) => una?.dias ?? []).toSorted((a, b) => a - b)
  return {
    reclamaciones: porReclamo.size,
    piezas: suma(unas.map(({ piezas }) => piezas)),
    importe: dinero(unas.map(({ importe }) => importe)),
    acreditado: dinero(unas.filter(({ estado }) => estado === 'acreditada').map(({ importe }) => importe)),
    dias: dias[Math.ceil(dias.length / 2) - 1] ?? null,
  }
}
