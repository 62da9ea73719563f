import type { ReactNode } from 'react'
import { Barras } from '../../ui/graficas/Barras.tsx'
import { BarrasApiladas } from '../../ui/graficas/BarrasApiladas.tsx'
import { Escalones } from '../../ui/graficas/Escalones.tsx'
import { Linea } from '../../ui/graficas/Linea.tsx'
import type { Tono } from '../../ui/graficas/punto.ts'
import { conUnAnoAntes, puntosDe, seriesDe } from '../../ui/graficas/puntos.ts'
import { Ranking } from '../../ui/graficas/Ranking.tsx'
import { columnaDe, comprasYPrecios, conseguidas, plazoDe, porMes, ranking } from './dibujar.ts'
import type { Cual } from './regiones.ts'
import type { Llegada } from './use-estadistica.ts'

type Dibujado = Cual['tema']
type Props<T extends Dibujado> = {
  tema: T
  /** id of the heading that names it */
  titulo: string
  llegada: Llegada<T>
  /** the last day that was asked for */
  hasta: string
}
type Dibujos = { readonly [T in Dibujado]: (titulo: string, llegada: Llegada<T>, hasta: string) => ReactNode }

/** The plot of a finding: what its table says, to be seen at a glance. */
export const Grafica = <T extends Dibujado>({ tema, titulo, llegada, hasta }: Props<T>) =>
  DIBUJOS[tema](titulo, llegada, hasta)

/** The colour that a reason has beside a price, by its name: the names' own module would bring the accounts' sheets along. */
export const TONO_DE_MOTIVO: Readonly<Record<string, Tono>> = {
  Oferta: 'oferta',
  Remate: 'remate',
  'La fórmula del ahorro': 'ahorro',
}

const DIBUJOS: Dibujos = {
  compras: (titulo, { filas, anterior, ...llegada }) => {
    const [mes, importe] = [columnaDe(llegada, 'mes'), columnaDe(llegada, 'importe')]
    return (
      <Barras
        titulo={titulo}
        descripcion="Una barra por mes con lo que compró, sobre el contorno del mismo mes de un año antes."
        unidad="pesos"
        nombre="Compró"
        puntos={conUnAnoAntes(puntosDe(filas, mes, importe), puntosDe(anterior, mes, importe))}
      />
    )
  },
  laboratorios: (titulo, llegada) => (
    <Ranking
      titulo={titulo}
      descripcion="Los laboratorios a los que más les compró, de más a menos, con su parte del total."
      puntos={ranking(llegada, 'laboratorio', 'importe', true)}
    />
  ),
  acciones: (titulo, llegada) => (
    <Ranking
      titulo={titulo}
      descripcion="Las acciones terapéuticas que más compró, de más a menos, con su parte del total."
      puntos={ranking(llegada, 'accion', 'importe', true)}
    />
  ),
  ahorro: (titulo, { filas, ...llegada }) => (
    <BarrasApiladas
      titulo={titulo}
      descripcion="Una barra por mes con lo que pagó de menos que el precio de lista, partida por motivo."
      unidad="pesos"
      series={seriesDe(
        filas,
        columnaDe(llegada, 'mes'),
        columnaDe(llegada, 'motivo'),
        columnaDe(llegada, 'ahorro'),
      ).map((serie) => ({ ...serie, tono: TONO_DE_MOTIVO[serie.nombre] ?? 'tinta' }))}
    />
  ),
  'ahorro-posible': (titulo, llegada) => (
    <Ranking
      titulo={titulo}
      descripcion="Los artículos en los que más se pudo ahorrar, de más a menos."
      puntos={ranking(llegada, 'descripcion', 'ahorro')}
    />
  ),
  negados: (titulo, { filas }) => (
    <BarrasApiladas
      titulo={titulo}
      descripcion="Una barra por mes con las piezas negadas, partida en las que consiguió después y las que no."
      unidad="piezas"
      series={conseguidas(filas)}
    />
  ),
  precios: (titulo, { filas }, hasta) => (
    <Escalones
      titulo={titulo}
      descripcion="El precio por pieza en escalones, con un punto en cada día en que lo compró."
      unidad="pesos"
      hasta={hasta}
      {...comprasYPrecios(filas)}
    />
  ),
  caducan: (titulo, { filas, ...llegada }) => (
    <Barras
      titulo={titulo}
      descripcion="Una barra por mes con lo que pagó por lo que caduca en él."
      unidad="pesos"
      puntos={puntosDe(porMes(filas), columnaDe(llegada, 'mes'), columnaDe(llegada, 'importe'))}
    />
  ),
  reclamaciones: (titulo, llegada) => (
    <Ranking
      titulo={titulo}
      descripcion="Por qué reclamó, de más a menos, con su parte del total."
      puntos={ranking(llegada, 'motivo', 'reclamado', true)}
    />
  ),
  personas: (titulo, llegada) => (
    <Ranking
      titulo={titulo}
      descripcion="Lo que pidió cada persona, de más a menos, con su parte del total."
      puntos={ranking(llegada, 'persona', 'importe', true)}
    />
  ),
  'dias-de-pago': (titulo, { filas, ...llegada }) => (
    <Linea
      titulo={titulo}
      descripcion="En cuántos días pagó, mes por mes, contra la línea de su plazo."
      unidad="dias"
      nombre="Días"
      puntos={puntosDe(filas, columnaDe(llegada, 'mes'), columnaDe(llegada, 'dias'))}
      {...plazoDe(filas)}
    />
  ),
}
