import { enCorto } from '@surtia/rules/estadisticas/escribir.ts'
import type { Unidad } from '@surtia/rules/estadisticas/temas.ts'
import { line } from 'd3-shape'
import { clases } from '../clases.ts'
import { Clave, DeClave } from './Clave.tsx'
import { EjeDeLugares, EjeDeValores, Rotulos } from './Eje.tsx'
import { anchoDe, rotulosQueCaben } from './ejes.ts'
import { Lienzo } from './Lienzo.tsx'
import estilos from './Linea.module.css'
import { Callado, Oido } from './Oido.tsx'
import { type Plano, planoDe } from './plano.ts'
import type { DeGrafica, Dicho, Punto } from './punto.ts'
import { useMedida } from './use-medida.ts'
import { useRecorrido } from './use-recorrido.ts'

type Props = DeGrafica & {
  unidad: Unidad
  puntos: readonly Punto[]
  /** a value that the points are measured by: those above it are told apart */
  termino?: { nombre: string; valor: number }
  nombre?: string
  nombreDeAntes?: string
}

/** Values over time as dots on a line, against a term that lies across, or against what they were before. */
export function Linea(props: Props) {
  const {
    titulo,
    descripcion,
    unidad,
    puntos,
    termino,
    nombre = 'Este periodo',
    nombreDeAntes = 'Un año antes',
  } = props
  const { caja, ...medida } = useMedida()
  const { ancho, letra } = medida
  const conAntes = puntos.some(({ antes }) => antes)
  const recorrido = useRecorrido({ columnas: puntos.length, pisos: conAntes ? 2 : 1 })
  const { elegido } = recorrido
  const plano = planoDe({ ...medida, unidad, columnas: puntos.length, altura: 17 }, [
    ...puntos.flatMap(({ valor, antes }) => [valor, antes?.valor ?? valor]),
    ...(termino ? [termino.valor] : []),
  ])
  const punto = elegido ? puntos[elegido.columna] : undefined
  const [visto, otro] = elegido?.piso === 1 ? [punto?.antes, punto] : [punto, punto?.antes]
  return (
    <Lienzo
      {...{ titulo, descripcion, caja, ancho, recorrido }}
      minimo={plano.minimo}
      alto={plano.alto}
      vacia={puntos.length === 0}
      dicho={decir(visto)}
      junto={visto && decir(otro)}
      clave={
        conAntes && (
          <Clave>
            <DeClave muestra={<path d="M0 6h16" className={estilos.linea} />}>{nombre}</DeClave>
            <DeClave muestra={<path d="M0 6h16" className={estilos.antes} />}>{nombreDeAntes}</DeClave>
          </Clave>
        )
      }
    >
      <EjeDeValores escala={plano.escala} unidad={unidad} desde={plano.izquierda} hasta={plano.derecha} />
      {conAntes && (
        <path
          d={
            trazoDe(
              plano,
              puntos.map(({ antes }) => antes?.valor),
            ) ?? ''
          }
          className={estilos.antes}
        />
      )}
      <path
        d={
          trazoDe(
            plano,
            puntos.map(({ valor }) => valor),
          ) ?? ''
        }
        className={estilos.linea}
      />
      {termino && <Termino {...termino} {...{ puntos, plano, letra }} hasta={plano.derecha} />}
      {puntos.map((uno, i) => (
        <Oido key={uno.clave} texto={decir(uno)}>
          <Marca
            {...{ plano, letra }}
            columna={i}
            valor={uno.valor}
            pasado={termino !== undefined && uno.valor > termino.valor}
            elegida={i === elegido?.columna}
            chica={puntos.length > 40}
          />
        </Oido>
      ))}
      <EjeDeLugares
        marcas={plano.marcas(puntos)}
        y={plano.abajo}
        hasta={ancho}
        letra={letra}
        elegida={elegido?.columna}
      />
      <Rotulos rotulos={rotulosQueCaben(elUltimo(puntos, plano, unidad, letra), ancho, letra)} />
      {puntos.map(({ clave }, i) => (
        <rect key={clave} {...plano.columna(i)} className={estilos.blanco} {...recorrido.mirar(i)} />
      ))}
    </Lienzo>
  )
}

const decir = (uno: Dicho | undefined) => (uno ? `${uno.larga}: ${uno.texto}` : '')

const trazoDe = ({ centro, escala }: Plano, valores: readonly (number | undefined)[]) =>
  line<number | undefined>()
    .defined((valor) => valor !== undefined)
    .x((_, i) => centro(i))
    .y((valor) => escala.y(valor ?? 0))(valores)

const elUltimo = (puntos: readonly Punto[], { centro, escala }: Plano, unidad: Unidad, letra: number) =>
  puntos.slice(-1).map(({ valor }) => ({
    x: centro(puntos.length - 1),
    y: escala.y(valor) - letra * 0.8,
    texto: enCorto(valor, unidad, escala.mayor),
  }))

type PropsDeTermino = {
  nombre: string
  valor: number
  puntos: readonly Punto[]
  plano: Plano
  hasta: number
  letra: number
}

function Termino({ nombre, valor, puntos, plano, hasta, letra }: PropsDeTermino) {
  const y = plano.escala.y(valor)
  return (
    <Callado>
      <line x1={plano.izquierda} x2={hasta} y1={y} y2={y} className={estilos.termino} />
      <text
        x={dondeSeLee(puntos, plano, y - letra, anchoDe(nombre, letra))}
        y={y - letra * 0.45}
        className={estilos.nombre}
      >
        {nombre}
      </text>
    </Callado>
  )
}

/** Where along the term its name, which stands above it, is farthest from the line of the points. */
function dondeSeLee(puntos: readonly Punto[], plano: Plano, y: number, ancho: number): number {
  const margen = 6
  const [primero, ultimo] = [
    plano.izquierda + margen,
    Math.max(plano.izquierda + margen, plano.derecha - ancho - margen),
  ]
  const lugares = Array.from({ length: 25 }, (_, i) => primero + ((ultimo - primero) * i) / 24)
  const espacioEn = (desde: number) =>
    Math.min(...Array.from({ length: 13 }, (_, i) => Math.abs(alturaEn(puntos, plano, desde + (ancho * i) / 12) - y)))
  const espacios = lugares.map(espacioEn)
  return lugares[espacios.indexOf(Math.max(...espacios))] ?? primero
}

/** How high the line of the points is at some place, px; before the first and after the last as they are. */
function alturaEn(puntos: readonly Punto[], { centro, escala }: Plano, x: number): number {
  const despues = puntos.findIndex((_, i) => centro(i) >= x)
  const [a, b] = despues < 0 ? [puntos.length - 1, puntos.length - 1] : [Math.max(0, despues - 1), despues]
  const [ya, yb] = [escala.y(puntos[a]?.valor ?? 0), escala.y(puntos[b]?.valor ?? 0)]
  const parte = a === b ? 0 : (x - centro(a)) / (centro(b) - centro(a))
  return ya + (yb - ya) * Math.min(1, Math.max(0, parte))
}

type PropsDeMarca = {
  plano: Plano
  letra: number
  columna: number
  valor: number
  /** beyond the term */
  pasado: boolean
  elegida: boolean
  /** among many: seen only when chosen */
  chica: boolean
}

/** A dot; beyond the term a diamond. */
function Marca({ plano: { centro, escala }, letra, columna, valor, pasado, elegida, chica }: PropsDeMarca) {
  const [x, y, r] = [centro(columna), escala.y(valor), letra * (elegida ? 0.5 : 0.36)]
  const clase = clases(pasado ? estilos.pasado : estilos.dentro, elegida && estilos.elegida, chica && estilos.chica)
  if (!pasado) return <circle cx={x} cy={y} r={r} className={clase} />
  const d = r * 1.4
  return <path d={`M${x} ${y - d}L${x + d} ${y}L${x} ${y + d}L${x - d} ${y}Z`} className={clase} />
}
