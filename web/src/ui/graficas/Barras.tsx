import { enCorto } from '@surtia/rules/estadisticas/escribir.ts'
import type { Unidad } from '@surtia/rules/estadisticas/temas.ts'
import { clases } from '../clases.ts'
import estilos from './Barras.module.css'
import { Clave, DeClave } from './Clave.tsx'
import { EjeDeLugares, EjeDeValores, Rotulos } from './Eje.tsx'
import type { Escala } from './ejes.ts'
import { Lienzo } from './Lienzo.tsx'
import { Oido } from './Oido.tsx'
import { dignosDeRotulo, entre, type Plano, planoDe, rotulosDe } from './plano.ts'
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
  const { caja, ...medida } = useMedida()
  const { ancho, letra } = medida
  const conAntes = puntos.some(({ antes }) => antes)
  const recorrido = useRecorrido({ columnas: puntos.length, pisos: conAntes ? 2 : 1 })
  const { elegido } = recorrido
  const plano = planoDe({ ...medida, unidad, columnas: puntos.length }, [
    ...puntos.map(({ valor }) => valor),
    ...puntos.flatMap(({ antes }) => antes?.valor ?? []),
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
      como={conAntes ? COMO : undefined}
      clave={
        conAntes && (
          <Clave>
            <DeClave muestra={<rect x="2" width="12" height="12" className={estilos.barra} />}>{nombre}</DeClave>
            <DeClave
              muestra={
                plano.grueso < ANGOSTA ? (
                  <path d="M0 6h16" className={estilos.nivel} />
                ) : (
                  <rect x="1.5" y="0.5" width="13" height="11" className={estilos.antes} />
                )
              }
            >
              {nombreDeAntes}
            </DeClave>
          </Clave>
        )
      }
    >
      <EjeDeValores escala={plano.escala} unidad={unidad} desde={plano.izquierda} hasta={plano.derecha} />
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
      <Rotulos
        rotulos={rotulosDe(plano, queSeDicen(puntos, unidad, plano.escala), puntos.map(altoDe), { ancho, letra })}
      />
      {puntos.map(({ clave }, i) => (
        <rect key={clave} {...plano.columna(i)} className={estilos.blanco} {...recorrido.mirar(i)} />
      ))}
    </Lienzo>
  )
}

const COMO =
  'Las flechas de los lados van de un mes a otro; abajo, al mismo mes de un año antes; Inicio y Fin, a las orillas.'
const altoDe = ({ valor, antes }: Punto) => Math.max(valor, antes?.valor ?? valor)

const queSeDicen = (puntos: readonly Punto[], unidad: Unidad, { mayor }: Escala) =>
  dignosDeRotulo(puntos.map(({ valor }) => valor)).map((columna) => {
    const valor = puntos[columna]?.valor ?? 0
    return { columna, valor, texto: enCorto(valor, unidad, mayor) }
  })

const decir = (uno: Dicho | undefined) => (uno ? `${uno.larga}: ${uno.texto}` : '')

type PropsDeBarra = { punto: Punto; plano: Plano; columna: number; elegida: boolean }

function UnaBarra({ punto: { valor, antes, ...punto }, plano, columna, elegida }: PropsDeBarra) {
  const { grueso } = plano
  const suya = entre(plano, columna, antes ? grueso * 0.64 : grueso, [0, valor])
  return (
    <>
      {antes && (
        <Oido texto={decir(antes)}>
          <Antes plano={plano} columna={columna} valor={antes.valor} />
        </Oido>
      )}
      <Oido texto={`${punto.larga}: ${punto.texto}`}>
        <rect {...suya} className={clases(valor < 0 ? estilos.debajo : estilos.barra, elegida && estilos.elegida)} />
      </Oido>
    </>
  )
}

/** px of a bar: below it the outlines of two would touch */
const ANGOSTA = 9

/** What a bar is compared with: an outline around it; where bars are thin, a line at its height. */
function Antes({ plano, columna, valor }: { plano: Plano; columna: number; valor: number }) {
  if (plano.grueso >= ANGOSTA)
    return <rect {...entre(plano, columna, plano.grueso, [0, valor])} className={estilos.antes} />
  // of nothing there is no level to be drawn
  if (valor === 0) return null
  const { x, width } = plano.columna(columna)
  return <line x1={x} x2={x + width} y1={plano.escala.y(valor)} y2={plano.escala.y(valor)} className={estilos.nivel} />
}
