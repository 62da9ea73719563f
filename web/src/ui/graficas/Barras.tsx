import { enCorto } from '@surtia/rules/estadisticas/escribir.ts'
import type { Unidad } from '@surtia/rules/estadisticas/temas.ts'
import { clases } from '../clases.ts'
import estilos from './Barras.module.css'
import { Clave, DeClave } from './Clave.tsx'
import { EjeDeLugares, EjeDeValores, Rotulos } from './Eje.tsx'
import { type Rotulo, rotulosQueCaben } from './ejes.ts'
import { Lienzo } from './Lienzo.tsx'
import { Oido } from './Oido.tsx'
import { entre, type Plano, planoDe } from './plano.ts'
import type { DeGrafica, Dicho, Punto } from './punto.ts'
import { useMedida } from './use-medida.ts'
import { useRecorrido } from './use-recorrido.ts'

type Props = DeGrafica & {
  unidad: Unidad
  puntos: readonly Punto[]
  /** what the bars are, beside what they are compared with */
  nombre?: string
  nombreDeAntes?: string
}

/** Bars by month, each before the outline of what it is compared with; what is below zero hangs from it. */
export function Barras(props: Props) {
  const { titulo, descripcion, unidad, puntos, nombre = 'Este periodo', nombreDeAntes = 'Un año antes' } = props
  const { caja, ancho, letra } = useMedida()
  const conAntes = puntos.some(({ antes }) => antes)
  const recorrido = useRecorrido({ columnas: puntos.length, pisos: conAntes ? 2 : 1 })
  const { elegido } = recorrido
  const plano = planoDe({ ancho, letra, unidad, columnas: puntos.length }, [
    ...puntos.map(({ valor }) => valor),
    ...puntos.flatMap(({ antes }) => antes?.valor ?? []),
  ])
  const punto = elegido ? puntos[elegido.columna] : undefined
  const [visto, otro] = elegido?.piso === 1 ? [punto?.antes, punto] : [punto, punto?.antes]
  return (
    <Lienzo
      {...{ titulo, descripcion, caja, ancho, recorrido }}
      alto={plano.alto}
      vacia={puntos.length === 0}
      dicho={decir(visto)}
      junto={visto && decir(otro)}
      como={conAntes ? COMO : undefined}
      clave={
        conAntes && (
          <Clave>
            <DeClave muestra={<rect x="2" width="12" height="12" className={estilos.barra} />}>{nombre}</DeClave>
            <DeClave muestra={<rect x="1.5" y="0.5" width="13" height="11" className={estilos.antes} />}>
              {nombreDeAntes}
            </DeClave>
          </Clave>
        )
      }
    >
      <EjeDeValores escala={plano.escala} unidad={unidad} desde={plano.izquierda} hasta={ancho} />
      {puntos.map((uno, i) => (
        <UnaBarra key={uno.clave} punto={uno} plano={plano} columna={i} elegida={i === elegido?.columna} />
      ))}
      <EjeDeLugares
        marcas={plano.marcas(puntos)}
        y={plano.abajo}
        hasta={ancho}
        letra={letra}
        elegida={elegido?.columna}
      />
      <Rotulos rotulos={rotulosQueCaben(queSeDicen(puntos, plano, unidad, letra), ancho, letra)} />
      {puntos.map(({ clave }, i) => (
        <rect key={clave} {...plano.columna(i)} className={estilos.blanco} {...recorrido.mirar(i)} />
      ))}
    </Lienzo>
  )
}

const COMO =
  'Las flechas de los lados van de un mes a otro; abajo, al mismo mes de un año antes; Inicio y Fin, a las orillas.'
const decir = (uno: Dicho | undefined) => (uno ? `${uno.larga}: ${uno.texto}` : '')

type PropsDeBarra = { punto: Punto; plano: Plano; columna: number; elegida: boolean }

function UnaBarra({ punto: { valor, antes, ...punto }, plano, columna, elegida }: PropsDeBarra) {
  const { grueso } = plano
  const suya = entre(plano, columna, antes ? grueso * 0.64 : grueso, [0, valor])
  return (
    <>
      {antes && (
        <Oido texto={decir(antes)}>
          <rect {...entre(plano, columna, grueso, [0, antes.valor])} className={estilos.antes} />
        </Oido>
      )}
      <Oido texto={`${punto.larga}: ${punto.texto}`}>
        <rect {...suya} className={clases(valor < 0 ? estilos.debajo : estilos.barra, elegida && estilos.elegida)} />
      </Oido>
    </>
  )
}

/** The values that are written: the last, what is below zero, the highest. */
function queSeDicen(puntos: readonly Punto[], { centro, escala }: Plano, unidad: Unidad, letra: number): Rotulo[] {
  const lugares = puntos.map(({ valor, antes }, i) => ({ i, valor, alto: Math.max(valor, antes?.valor ?? valor) }))
  const mayor = [...lugares].sort((a, b) => b.valor - a.valor).slice(0, 1)
  const debajo = lugares.filter(({ valor }) => valor < 0)
  return [...lugares.slice(-1), ...debajo, ...mayor]
    .filter((uno, en, todos) => uno.valor !== 0 && todos.findIndex(({ i }) => i === uno.i) === en)
    .map(({ i, valor, alto }) => ({
      x: centro(i),
      y: valor < 0 ? escala.y(valor) + letra * 1.1 : escala.y(alto) - letra * 0.5,
      texto: enCorto(valor, unidad),
    }))
}
