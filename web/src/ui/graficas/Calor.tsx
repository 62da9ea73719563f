import { scaleBand, scaleSqrt } from 'd3-scale'
import { clases } from '../clases.ts'
import estilos from './Calor.module.css'
import { anchoDe, marcasQueCaben } from './ejes.ts'
import { Lienzo } from './Lienzo.tsx'
import { Callado, Oido } from './Oido.tsx'
import type { DeGrafica, Punto } from './punto.ts'
import { useMedida } from './use-medida.ts'
import { useRecorrido } from './use-recorrido.ts'

type Props = DeGrafica & {
  /** from top to bottom: 'lun' */
  filas: readonly string[]
  /** from left to right: '8' */
  columnas: readonly string[]
  /** of each row, a point for each column */
  puntos: readonly (readonly Punto[])[]
}

/** A grid of bricks, the larger and darker the more there is: when in the week, at what hour. */
export function Calor({ titulo, descripcion, filas, columnas, puntos }: Props) {
  const { caja, ancho, letra } = useMedida()
  const recorrido = useRecorrido({ columnas: columnas.length, pisos: filas.length })
  const { elegido } = recorrido
  const { x, y, alto, izquierda, lado, altura } = planoDeCalor(filas, columnas, ancho, letra)
  const mayor = Math.max(1, ...puntos.flat().map(({ valor }) => valor))
  const parteDe = scaleSqrt([0, mayor], [0, 1])
  const visto = elegido ? puntos[elegido.piso]?.[elegido.columna] : undefined
  const marcas = columnas.map((corta, i) => ({ x: x(i) + lado / 2, corta }))
  return (
    <Lienzo
      {...{ titulo, descripcion, caja, ancho, alto, recorrido }}
      vacia={puntos.length === 0}
      dicho={visto ? `${visto.larga}: ${visto.texto}` : ''}
      como={COMO}
    >
      <Callado>
        {filas.map((fila, i) => (
          <text key={fila} x={izquierda - letra * 0.5} y={y(i) + altura / 2} dy="0.36em" className={estilos.fila}>
            {fila}
          </text>
        ))}
        {marcasQueCaben(marcas, ancho, letra).map(({ x, corta }) => (
          <text key={corta} x={x} y={alto - letra * 0.3} className={estilos.columna}>
            {corta}
          </text>
        ))}
      </Callado>
      {puntos.map((fila, piso) =>
        fila.map((punto, columna) => (
          <g key={punto.clave} {...recorrido.mirar(columna, piso)}>
            <rect x={x(columna)} y={y(piso)} width={lado} height={altura} className={estilos.hueco} />
            <Oido texto={`${punto.larga}: ${punto.texto}`}>
              <rect
                {...centrado({ x: x(columna), y: y(piso), lado, altura }, parteDe(punto.valor))}
                fillOpacity={0.45 + 0.55 * (punto.valor / mayor)}
                className={clases(
                  estilos.ladrillo,
                  elegido?.piso === piso && elegido.columna === columna && estilos.elegida,
                )}
              />
            </Oido>
          </g>
        )),
      )}
    </Lienzo>
  )
}

const COMO =
  'Las flechas de los lados van de una hora a otra; las de arriba y abajo, de un día a otro; Inicio y Fin, a las orillas.'

type Hueco = { x: number; y: number; lado: number; altura: number }

/** A brick that takes this part of each side of its place. */
const centrado = ({ x, y, lado, altura }: Hueco, parte: number) => ({
  x: x + (lado * (1 - parte)) / 2,
  y: y + (altura * (1 - parte)) / 2,
  width: lado * parte,
  height: altura * parte,
})

function planoDeCalor(filas: readonly string[], columnas: readonly string[], ancho: number, letra: number) {
  const izquierda = Math.max(0, ...filas.map((fila) => anchoDe(fila, letra))) + letra * 0.75
  const paso = (ancho - izquierda) / Math.max(1, columnas.length)
  // on a narrow sheet the places are higher than wide: the names of the rows need their line
  const alza = Math.min(Math.max(paso, letra * 1.75), letra * 2.5)
  const lugares = scaleBand([...columnas.keys()], [izquierda, izquierda + paso * columnas.length]).paddingInner(0.08)
  return {
    x: (i: number) => lugares(i) ?? izquierda,
    y: (i: number) => i * alza,
    izquierda,
    lado: lugares.bandwidth(),
    altura: alza - Math.min(lugares.step() - lugares.bandwidth(), letra * 0.4),
    alto: Math.ceil(filas.length * alza + letra * 1.6),
  }
}
