import { dicho, enCorto } from '@surtia/rules/estadisticas/escribir.ts'
import type { Unidad } from '@surtia/rules/estadisticas/temas.ts'
import { stack, stackOffsetDiverging, stackOrderNone } from 'd3-shape'
import { clases } from '../clases.ts'
import estilos from './BarrasApiladas.module.css'
import { Clave, DeClave } from './Clave.tsx'
import { EjeDeLugares, EjeDeValores, Rotulos } from './Eje.tsx'
import type { Escala } from './ejes.ts'
import { Lienzo } from './Lienzo.tsx'
import { Oido } from './Oido.tsx'
import { dignosDeRotulo, entre, type Plano, planoDe, rotulosDe } from './plano.ts'
import type { DeGrafica, Serie } from './punto.ts'
import { rellenoDe, type Trama, Tramas, useTramas } from './Tramas.tsx'
import { useMedida } from './use-medida.ts'
import { useRecorrido } from './use-recorrido.ts'

type Props = DeGrafica & { unidad: Unidad; series: readonly Serie[] }
/** Where a part of a column begins and ends, in its unit. */
type Tramo = readonly [number, number]

/** Bars by month in parts, one a reason: each with its colour and its pattern, told in the key. */
export function BarrasApiladas({ titulo, descripcion, unidad, series }: Props) {
  const { caja, ...medida } = useMedida()
  const { ancho, letra } = medida
  const tramas = useTramas(series.map(({ tono }) => tono))
  const columnas = series[0]?.puntos ?? []
  const tramos = tramosDe(series)
  const recorrido = useRecorrido({ columnas: columnas.length, pisos: series.length + 1 })
  const plano = planoDe({ ...medida, unidad, columnas: columnas.length }, tramos.flat(2))
  const columna = recorrido.elegido?.columna
  return (
    <Lienzo
      {...{ titulo, descripcion, caja, ancho, recorrido }}
      minimo={plano.minimo}
      alto={plano.alto}
      vacia={columnas.length === 0}
      dicho={recorrido.elegido ? decir(series, unidad, recorrido.elegido) : ''}
      como={COMO}
      clave={
        <Clave>
          {series.map(({ nombre }, i) => (
            <DeClave key={nombre} muestra={<Muestra trama={tramas[i]} />}>
              {nombre}
            </DeClave>
          ))}
        </Clave>
      }
    >
      <Tramas tramas={tramas} />
      <EjeDeValores escala={plano.escala} unidad={unidad} desde={plano.izquierda} hasta={plano.derecha} />
      {columnas.map(({ clave }, i) => (
        <Columna
          key={clave}
          {...{ series, tramas, plano }}
          tramos={tramos.map((suyos) => suyos[i] ?? [0, 0])}
          columna={i}
          elegida={i === columna}
        />
      ))}
      <EjeDeLugares marcas={plano.marcas(columnas)} y={plano.abajo} hasta={ancho} letra={letra} elegida={columna} />
      <Rotulos
        rotulos={rotulosDe(plano, queSeDicen(series, unidad, plano.escala), sumasDe(series), { ancho, letra })}
      />
      {columnas.map(({ clave }, i) => (
        <rect key={clave} {...plano.columna(i)} className={estilos.blanco} {...recorrido.mirar(i)} />
      ))}
    </Lienzo>
  )
}

const COMO =
  'Las flechas de los lados van de un mes a otro; las de arriba y abajo, del total a cada parte; Inicio y Fin, a las orillas.'

const sumaEn = (series: readonly Serie[], columna: number): number =>
  // in cents, so that the sum is what the table says
  series.reduce((suma, { puntos }) => suma + Math.round((puntos[columna]?.valor ?? 0) * 100), 0) / 100

const sumasDe = (series: readonly Serie[]) => (series[0]?.puntos ?? []).map((_, i) => sumaEn(series, i))

/** The sums of the columns that are worth it; of parts below zero and above the sum has no place of its own. */
function queSeDicen(series: readonly Serie[], unidad: Unidad, { mayor }: Escala) {
  if (series.some(({ puntos }) => puntos.some(({ valor }) => valor < 0))) return []
  const sumas = sumasDe(series)
  return dignosDeRotulo(sumas).map((columna) => {
    const valor = sumas[columna] ?? 0
    return { columna, valor, texto: enCorto(valor, unidad, mayor) }
  })
}

function decir(series: readonly Serie[], unidad: Unidad, { columna, piso }: { columna: number; piso: number }): string {
  const larga = series[0]?.puntos[columna]?.larga ?? ''
  const serie = series[piso - 1]
  if (!serie) return `${larga}: ${dicho(sumaEn(series, columna), unidad)}`
  return `${larga}, ${serie.nombre}: ${serie.puntos[columna]?.texto ?? ''}`
}

/** Of each kind, where its part lies in each column; what is below zero is laid down from it. */
function tramosDe(series: readonly Serie[]): Tramo[][] {
  const columnas = (series[0]?.puntos ?? []).map((_, i) => i)
  const apiladas = stack<number, number>()
    .keys(series.keys())
    .value((columna, serie) => series[serie]?.puntos[columna]?.valor ?? 0)
    .order(stackOrderNone)
    .offset(stackOffsetDiverging)(columnas)
  return apiladas.map((suyos) => suyos.map(([de, a]) => [de, a] as const))
}

const Muestra = ({ trama }: { trama: Trama | undefined }) =>
  trama ? (
    <>
      <Tramas tramas={[{ ...trama, id: `${trama.id}clave` }]} />
      <rect width="16" height="12" fill={`url(#${trama.id}clave)`} />
    </>
  ) : null

type PropsDeColumna = {
  series: readonly Serie[]
  tramas: readonly Trama[]
  tramos: readonly Tramo[]
  plano: Plano
  columna: number
  elegida: boolean
}

function Columna({ series, tramas, tramos, plano, columna, elegida }: PropsDeColumna) {
  return series.map(({ nombre, puntos }, i) => {
    const [trama, tramo, punto] = [tramas[i], tramos[i], puntos[columna]]
    if (!trama || !tramo || !punto || tramo[0] === tramo[1]) return null
    return (
      <Oido key={nombre} texto={`${punto.larga}, ${nombre}: ${punto.texto}`}>
        <rect
          {...entre(plano, columna, plano.grueso, tramo)}
          fill={rellenoDe(trama)}
          className={clases(estilos.parte, elegida && estilos.elegida)}
        />
      </Oido>
    )
  })
}
