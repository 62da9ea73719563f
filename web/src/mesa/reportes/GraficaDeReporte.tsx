import { escrito } from '@surtia/rules/estadisticas/escribir.ts'
import type { ReporteDe } from '@surtia/rules/estadisticas/filas.ts'
import type { PedidosDeCentro } from '@surtia/rules/estadisticas/reportes/centros.ts'
import type { SurtidoDeParte } from '@surtia/rules/estadisticas/reportes/surtido.ts'
import type { Reporte } from '@surtia/rules/estadisticas/temas.ts'
import type { ReactNode } from 'react'
import { Barras } from '../../ui/graficas/Barras.tsx'
import { Calor } from '../../ui/graficas/Calor.tsx'
import type { Punto } from '../../ui/graficas/punto.ts'
import { conSuParte } from '../../ui/graficas/puntos.ts'
import { Ranking } from '../../ui/graficas/Ranking.tsx'
import { importesPorCaducidad, importesPorTramo, semanaDeHoras } from './agrupar.ts'

type Props<R extends Reporte> = { cual: R; titulo: string; estadistica: ReporteDe<R> }
type Dibujos = { readonly [R in Reporte]: (titulo: string, estadistica: ReporteDe<R>) => ReactNode }

/** The plot of a report: what its table says, to be seen at a glance. */
export const GraficaDeReporte = <R extends Reporte>({ cual, titulo, estadistica }: Props<R>) =>
  DIBUJOS[cual](titulo, estadistica)

const DIBUJOS: Dibujos = {
  pedidos: (titulo, { filas }) => (
    <Barras
      titulo={titulo}
      descripcion="Lo que suman los pedidos de cada día, o de cada semana o mes de un periodo largo, sobre el contorno de los mismos días de la semana de hace un año."
      unidad="pesos"
      puntos={importesPorTramo(filas)}
    />
  ),
  centros: (titulo, { filas, totales }) => (
    <Ranking
      titulo={titulo}
      descripcion="Lo que suman los pedidos de cada centro y su parte del total, con una raya en lo que sumaban hace un año."
      puntos={conSuParte(
        filas.map((fila) => conAntes(fila)),
        totales.importe ?? 0,
      )}
    />
  ),
  surtido: (titulo, { filas }) => (
    <Ranking
      titulo={titulo}
      descripcion="Los laboratorios de los que más piezas se negaron, con lo que sí se surtió de lo pedido."
      puntos={masNegados(filas)}
    />
  ),
  negados: (titulo, { filas }) => (
    <Ranking
      titulo={titulo}
      descripcion="Los productos negados por más dinero, con cuántos clientes los esperan."
      puntos={filas.map(({ codArticulo, descripcion, importe, esperan }) => ({
        ...enPesos(codArticulo, descripcion, importe),
        parte: esperan === 0 ? 'nadie espera' : `${esperan} ${esperan === 1 ? 'espera' : 'esperan'}`,
      }))}
    />
  ),
  callados: (titulo, { filas }) => (
    <Ranking
      titulo={titulo}
      descripcion="Los clientes que dejaron de pedir a su ritmo, por lo que pidieron en sus últimos 90 días, con los días que llevan sin pedir."
      puntos={filas.map((fila) => ({
        ...enPesos(fila.codCliente, fila.cliente, fila.importe),
        parte: `${fila.sin} días`,
      }))}
    />
  ),
  reclamaciones: (titulo, { filas }) => (
    <Ranking
      titulo={titulo}
      descripcion="Los motivos por los que más se reclamó, con el importe de lo reclamado."
      puntos={filas
        .filter(({ corte }) => corte === 'Motivo')
        .map(({ clave, nombre, reclamaciones, importe }) => ({
          ...deNumero(nombre, reclamaciones, ['reclamación', 'reclamaciones']),
          clave,
          parte: escrito(importe, 'pesos'),
        }))}
    />
  ),
  'sin-fruto': (titulo, { filas }) => (
    <Ranking
      titulo={titulo}
      descripcion="Lo que más se buscó y no se halló, con cuántas veces."
      puntos={filas.map(({ texto, veces }) => deNumero(texto, veces, ['vez', 'veces']))}
    />
  ),
  horas: (titulo, { filas }) => (
    <Calor
      titulo={titulo}
      descripcion="Los pedidos de cada hora de cada día de la semana: el ladrillo más grande y oscuro, donde hay más."
      {...semanaDeHoras(filas)}
    />
  ),
  'por-caducar': (titulo, { filas }) => (
    <Barras
      titulo={titulo}
      descripcion="Lo que vale, al precio neto, la existencia que caduca en cada mes."
      unidad="pesos"
      puntos={importesPorCaducidad(filas)}
    />
  ),
  datos: (titulo, { filas }) => (
    <Ranking
      titulo={titulo}
      descripcion="Cuántas horas hace que el ERP contó las clases de datos más viejas."
      cuantos={4}
      puntos={filas.map(({ tipo, horas, estado }) => ({
        ...deNumero(tipo, horas, ['hora', 'horas']),
        parte: estado.toLocaleLowerCase('es-MX'),
      }))}
    />
  ),
}

/** A row by its amount. */
const enPesos = (clave: string | number, larga: string, valor: number): Punto => ({
  clave: String(clave),
  corta: larga,
  larga,
  valor,
  texto: escrito(valor, 'pesos'),
})

/** A centre, with its amount of a year before where there was one. */
function conAntes({ codSucursal, centro, importe, importeAntes: era }: PedidosDeCentro): Punto {
  const punto = enPesos(codSucursal, centro, importe)
  return era === 0 ? punto : { ...punto, antes: { larga: 'hace un año', valor: era, texto: escrito(era, 'pesos') } }
}

const deNumero = (larga: string, valor: number, [una, varias]: readonly [string, string]): Punto => ({
  clave: larga,
  corta: larga,
  larga,
  valor,
  texto: `${escrito(valor, 'numero')} ${valor === 1 ? una : varias}`,
})

/** Laboratories by the pieces that were denied of them; those that denied none say nothing. */
const masNegados = (filas: readonly SurtidoDeParte[]): Punto[] =>
  filas
    .filter(({ corte, negadas }) => corte === 'Laboratorio' && negadas > 0)
    .toSorted((a, b) => b.negadas - a.negadas)
    .map(({ clave, nombre, negadas, surtido }) => ({
      ...deNumero(nombre, negadas, ['pieza', 'piezas']),
      clave,
      parte: `surtido ${escrito(surtido, 'porcentaje')}`,
    }))
