import type { Unidad } from '@surtia/rules/estadisticas/temas.ts'
import type { Dia } from '@surtia/rules/fechas.ts'
import { curveStepAfter, line } from 'd3-shape'
import { clases } from '../clases.ts'
import { Clave, DeClave } from './Clave.tsx'
import { escalaDeDias, mesesEntre } from './dias.ts'
import { EjeDeLugares, EjeDeValores, RotuloAlFinal } from './Eje.tsx'
import estilos from './Escalones.module.css'
import { anchoDe, anchoDeEje, escalaDe } from './ejes.ts'
import { Lienzo } from './Lienzo.tsx'
import { Oido } from './Oido.tsx'
import type { DeGrafica, Punto } from './punto.ts'
import { type Medida, queLlena, useMedida } from './use-medida.ts'
import { useRecorrido } from './use-recorrido.ts'

type Props = DeGrafica & {
  unidad: Unidad
  /** from which day which value holds; `clave` is that day */
  escalones: readonly Punto[]
  /** what was bought, at what; `clave` is its day, with what tells two of a day apart behind it */
  compras: readonly Punto[]
  /** until when the last one holds */
  hasta: Dia
  nombre?: string
  nombreDeCompras?: string
}
type Hecho = Punto & { dia: Dia; compra: boolean }

/** A price over time in steps, with own purchases on it as dots. */
export function Escalones(props: Props) {
  const {
    titulo,
    descripcion,
    unidad,
    escalones,
    compras,
    hasta,
    nombre = 'Precio',
    nombreDeCompras = 'Sus compras',
  } = props
  const { caja, ...medida } = useMedida()
  const { ancho, letra } = medida
  const hechos = enOrden(escalones, compras)
  const recorrido = useRecorrido({ columnas: hechos.length, pisos: 1 })
  const elegido = recorrido.elegido ? hechos[recorrido.elegido.columna] : undefined
  const ultimo = escalones.at(-1)
  const plano = planoDeDias({ ...medida, unidad, hechos, hasta, ultimo })
  const { minimo, alto, abajo, escala, izquierda, derecha, x } = plano
  return (
    <Lienzo
      {...{ titulo, descripcion, caja, ancho, recorrido }}
      minimo={minimo}
      alto={alto}
      vacia={hechos.length === 0}
      dicho={elegido ? decir(elegido, nombre, nombreDeCompras) : ''}
      clave={
        <Clave>
          <DeClave muestra={<path d="M0 9h8V3h8" className={estilos.escalon} />}>{nombre}</DeClave>
          <DeClave muestra={<circle cx="8" cy="6" r="4" className={estilos.compra} />}>{nombreDeCompras}</DeClave>
        </Clave>
      }
    >
      <EjeDeValores escala={escala} unidad={unidad} desde={izquierda} hasta={derecha} />
      <path d={trazoDe(escalones, hasta, plano)} className={estilos.escalon} />
      {hechos.map((hecho, i) => (
        <Oido key={hecho.clave + hecho.compra} texto={decir(hecho, nombre, nombreDeCompras)}>
          <circle
            cx={x(hecho.dia)}
            cy={escala.y(hecho.valor)}
            r={letra * (hecho.compra ? 0.36 : 0.3)}
            className={clases(
              hecho.compra ? estilos.compra : estilos.cambio,
              i === recorrido.elegido?.columna && estilos.elegida,
            )}
            {...recorrido.mirar(i)}
          />
        </Oido>
      ))}
      <EjeDeLugares marcas={plano.meses} y={abajo} hasta={ancho} letra={letra} elegida={undefined} />
      {ultimo && <RotuloAlFinal x={derecha + letra * 0.5} y={escala.y(ultimo.valor)} texto={ultimo.texto} />}
    </Lienzo>
  )
}

const decir = ({ larga, texto, compra }: Hecho, nombre: string, nombreDeCompras: string) =>
  `${larga}: ${texto} (${(compra ? nombreDeCompras : nombre).toLocaleLowerCase('es-MX')})`

/** Both together by day; on the same day the price before what was bought at it. */
const enOrden = (escalones: readonly Punto[], compras: readonly Punto[]): Hecho[] =>
  [
    ...escalones.map((punto) => ({ ...punto, dia: punto.clave.slice(0, 10), compra: false })),
    ...compras.map((punto) => ({ ...punto, dia: punto.clave.slice(0, 10), compra: true })),
  ].sort((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : Number(a.compra) - Number(b.compra)))

type DeDias = Medida & {
  unidad: Unidad
  hechos: readonly Hecho[]
  hasta: Dia
  ultimo: Punto | undefined
}
type PlanoDeDias = ReturnType<typeof planoDeDias>

function planoDeDias({ ancho, letra, sitio, unidad, hechos, hasta, ultimo }: DeDias) {
  const minimo = Math.round(letra * 17)
  const alto = queLlena(minimo, sitio)
  const abajo = alto - letra * 3.2
  const escala = escalaDe(
    hechos.map(({ valor }) => valor),
    [abajo - letra * 0.5, letra * 1.75],
    { suelta: true },
  )
  const izquierda = anchoDeEje(escala, unidad, letra)
  // what the last one is stands at its end
  const derecha = ancho - (ultimo ? anchoDe(ultimo.texto, letra * 1.1) + letra * 0.5 : 0)
  const dias = [hechos[0]?.dia ?? hasta, hasta] as const
  const x = escalaDeDias(dias, [izquierda + letra * 0.5, derecha])
  return { minimo, alto, abajo, escala, izquierda, derecha, x, meses: mesesEntre(dias, x) }
}

function trazoDe(escalones: readonly Punto[], hasta: Dia, { x, escala }: PlanoDeDias): string {
  const puntos = escalones.map(({ clave, valor }) => [x(clave.slice(0, 10)), escala.y(valor)] as [number, number])
  const ultimo = puntos.at(-1)
  return (ultimo && line().curve(curveStepAfter)([...puntos, [x(hasta), ultimo[1]]])) || ''
}
