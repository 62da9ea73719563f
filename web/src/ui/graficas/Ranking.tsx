import { scaleLinear } from 'd3-scale'
import { clases } from '../clases.ts'
import { Clave, DeClave } from './Clave.tsx'
import { anchoDe, enRenglones } from './ejes.ts'
import { Lienzo } from './Lienzo.tsx'
import { Callado, Oido } from './Oido.tsx'
import type { DeGrafica, Punto } from './punto.ts'
import estilos from './Ranking.module.css'
import { type Medida, queLlena, useMedida } from './use-medida.ts'
import { useRecorrido } from './use-recorrido.ts'

type Props = DeGrafica & {
  /** from the largest to the smallest */
  puntos: readonly Punto[]
  /** how many are drawn; the table has them all */
  cuantos?: number
  nombre?: string
  nombreDeAntes?: string
}

/** Bars that lie, the largest first, each with its name and its value; on a narrow sheet the name stands above its bar. */
export function Ranking(props: Props) {
  const { titulo, descripcion, puntos, cuantos = 10, nombre = 'Este periodo', nombreDeAntes = 'Un año antes' } = props
  const { caja, ...medida } = useMedida()
  const { ancho, letra } = medida
  const vistos = puntos.slice(0, cuantos)
  const recorrido = useRecorrido({ columnas: vistos.length, pisos: 1, lista: true })
  const { minimo, filas } = filasDe(vistos, medida)
  const ultima = filas.at(-1)
  const elegido = recorrido.elegido && vistos[recorrido.elegido.columna]
  return (
    <Lienzo
      {...{ titulo, descripcion, caja, ancho, recorrido }}
      minimo={minimo}
      alto={ultima ? ultima.y + ultima.alto : 0}
      vacia={vistos.length === 0}
      dicho={elegido ? decir(elegido) : ''}
      clave={
        vistos.some(({ antes }) => antes) && (
          <Clave>
            <DeClave muestra={<rect y="2" width="16" height="8" className={estilos.barra} />}>{nombre}</DeClave>
            <DeClave muestra={<path d="M8 0v12" className={estilos.nivel} />}>{nombreDeAntes}</DeClave>
          </Clave>
        )
      }
    >
      {vistos.map((punto, i) => {
        const fila = filas[i]
        return fila ? (
          <UnaFila key={punto.clave} {...{ punto, fila, letra }} elegida={i === recorrido.elegido?.columna} />
        ) : null
      })}
      {filas.map(({ y, alto }, i) => (
        <rect
          key={vistos[i]?.clave}
          y={y}
          width={ancho}
          height={alto}
          className={estilos.blanco}
          {...recorrido.mirar(i)}
        />
      ))}
    </Lienzo>
  )
}

const decir = ({ larga, texto, parte, antes }: Punto) =>
  `${larga}: ${texto}${parte ? `, ${parte}` : ''}${antes ? `; ${antes.larga}, ${antes.texto}` : ''}`
const valorDe = ({ texto, parte }: Punto) => (parte ? `${texto} · ${parte}` : texto)

type Fila = {
  y: number
  alto: number
  nombre: string[]
  /** of its bar */
  barra: { x: number; y: number; width: number; height: number }
  /** where what it is compared with would end */
  nivel: number | undefined
  /** where its value ends, and its base line */
  valor: { x: number; y: number }
}

/**
 * Where each row stands: name, bar and value side by side where there is room for the three, else the bar below. Beside a taller plot the rows
 * share its height.
 */
function filasDe(puntos: readonly Punto[], { ancho, letra, sitio }: Medida): { minimo: number; filas: Fila[] } {
  const deNombres = Math.max(0, ...puntos.map(({ larga }) => anchoDe(larga, letra)))
  const deValores = Math.max(0, ...puntos.map((punto) => anchoDe(valorDe(punto), letra))) + letra
  const aLoAncho = ancho > letra * 46
  const nombres = Math.min(deNombres + letra, ancho * 0.34)
  const x = aLoAncho ? nombres : 0
  const largo = scaleLinear(
    [0, Math.max(1, ...puntos.flatMap(({ valor, antes }) => [valor, antes?.valor ?? 0]))],
    [0, aLoAncho ? ancho - nombres - deValores : ancho],
  )
  const necesitan = puntos.map(({ larga }) => {
    const nombre = enRenglones(larga, aLoAncho ? nombres - letra : ancho - deValores - letra, letra)
    const deTexto = letra * 1.3 * nombre.length
    return { nombre, deTexto, alto: aLoAncho ? Math.max(letra * 2.2, deTexto + letra * 0.7) : deTexto + letra * 1.9 }
  })
  const minimo = necesitan.reduce((suma, { alto }) => suma + alto, 0)
  const deMas = (queLlena(minimo, sitio) - minimo) / Math.max(1, puntos.length)
  let y = 0
  const filas = puntos.map(({ valor, antes }, i): Fila => {
    const { nombre = [], deTexto = 0, alto: suyo = 0 } = necesitan[i] ?? {}
    const alto = suyo + deMas
    const suya = y
    y += alto
    const barra = aLoAncho ? suya + (alto - letra * 1.35) / 2 : suya + deTexto + letra * 0.3
    return {
      y: suya,
      alto,
      nombre,
      nivel: antes && x + largo(Math.max(0, antes.valor)),
      barra: {
        x,
        y: barra,
        width: Math.max(valor > 0 ? 2 : 0, largo(Math.max(0, valor))),
        height: letra * (aLoAncho ? 1.35 : 0.9),
      },
      valor: { x: ancho, y: suya + (aLoAncho ? alto / 2 + letra * 0.36 : letra) },
    }
  })
  return { minimo, filas }
}

type PropsDeFila = { punto: Punto; fila: Fila; letra: number; elegida: boolean }

function UnaFila({ punto, fila: { y, alto, nombre, barra, nivel, valor }, letra, elegida }: PropsDeFila) {
  const aLoAncho = barra.x > 0
  const primera = aLoAncho ? y + alto / 2 + letra * 0.36 - letra * 0.65 * (nombre.length - 1) : y + letra
  return (
    <>
      <Oido texto={decir(punto)}>
        <rect {...barra} className={clases(estilos.barra, elegida && estilos.elegida)} />
        {nivel !== undefined && <path d={`M${nivel} ${barra.y - 3}v${barra.height + 6}`} className={estilos.nivel} />}
      </Oido>
      <Callado>
        {nombre.map((renglon, i) => (
          <text key={renglon} y={primera + i * letra * 1.3} className={estilos.nombre}>
            {renglon}
          </text>
        ))}
        <text {...valor} className={estilos.valor}>
          {punto.texto}
          {punto.parte && <tspan className={estilos.parte}>{` · ${punto.parte}`}</tspan>}
        </text>
      </Callado>
    </>
  )
}
