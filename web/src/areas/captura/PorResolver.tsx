import { IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { type FilaPorResolver, type PorCapturar, usePorCapturar, usePorResolver } from '../../equipo/captura.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { ask } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Caja } from '../../ui/Campo.tsx'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { usePorPartes } from '../../ui/use-por-partes.ts'
import { enMiles } from '../articulo/articulo.ts'
import { EnEspera } from '../carrito/EnEspera.tsx'
import { ComoResolver } from './ComoResolver.tsx'
import { AL_VOLVER } from './clase.ts'
import estilos from './PorResolver.module.css'

const COLUMNAS = [
  { texto: 'Renglón' },
  { texto: 'Cantidad', num: true },
  { texto: 'Qué hacer' },
  { texto: 'Descartar', oculto: true },
]

type Props = { alVolver: () => void }

/** The rows that wait for an answer, until they are resolved or dropped. */
export function PorResolver({ alVolver }: Props) {
  const filas = usePorResolver()
  const puestas = usePorPartes(filas.length)
  // without a line nobody can say what they are
  const esperan = usePorCapturar().filter(({ sinResolver }) => sinResolver)
  const total = filas.length + esperan.length
  if (total === 0) return null
  const descartarTodas = async () => {
    const cuantas = total === 1 ? 'el renglón' : `los ${enMiles(total)} renglones`
    if (await ask('Descartar todos', `¿Desea descartar ${cuantas} por resolver?`)) {
      void sacar(...filas, ...esperan)
      alVolver()
    }
  }
  return (
    <section className={estilos.parte} aria-labelledby="por-resolver">
      <Encabezamiento
        junto={<Nota cifras>{total === 1 ? '1 renglón' : `${enMiles(total)} renglones`}</Nota>}
        fin={
          <Boton modo="liso" onClick={descartarTodas}>
            Descartar todos
          </Boton>
        }
      >
        <Texto como="h2" subtitulo id="por-resolver">
          Por resolver
        </Texto>
      </Encabezamiento>
      <Tabla titulo="Por resolver" columnas={COLUMNAS} className={estilos.tabla}>
        <tbody>
          {esperan.toReversed().map((uno) => (
            <FilaSinLinea key={uno.clave} uno={uno} alVolver={alVolver} />
          ))}
          {filas.slice(0, puestas).map((fila) => (
            <Fila key={fila.clave} fila={fila} alVolver={alVolver} />
          ))}
        </tbody>
      </Tabla>
    </section>
  )
}

const Fila = memo(({ fila, alVolver }: { fila: FilaPorResolver; alVolver: () => void }) => {
  const [cantidad, setCantidad] = useState(fila.resuelta.cantidad > 0 ? String(fila.resuelta.cantidad) : '')
  return (
    <tr className={estilos.fila}>
      <Celda ancha className={estilos.renglon}>
        <Texto cifras className={estilos.escrito}>
          {fila.escrito}
        </Texto>
        {motivoDe(fila)}
      </Celda>
      <Celda ancha lugar="cantidad" rotulo="Cantidad">
        <Caja
          numero
          className={estilos.cantidad}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={`Cantidad de ${fila.escrito}`}
          value={cantidad}
          onFocus={(e) => e.target.select()}
          onChange={(e) => setCantidad(e.target.value)}
        />
      </Celda>
      <Celda ancha className={estilos.que}>
        <ComoResolver fila={fila} cantidad={cantidad} ponerCantidad={setCantidad} alVolver={alVolver} />
      </Celda>
      <Descartar
        escrito={fila.escrito}
        alDescartar={() => {
          void sacar(fila)
          alVolver()
        }}
      />
    </tr>
  )
})

/** A row that waits for the line to be resolved, as it was written. */
const FilaSinLinea = ({ uno, alVolver }: { uno: PorCapturar; alVolver: () => void }) => (
  <tr className={estilos.fila}>
    <Celda ancha className={estilos.renglon}>
      <Texto cifras className={estilos.escrito}>
        {uno.escrito}
      </Texto>
      <p className={estilos.motivo}>{AL_VOLVER}</p>
    </Celda>
    <Celda num rotulo="Cantidad">
      {uno.cantidad}
    </Celda>
    <Celda ancha className={estilos.que}>
      <EnEspera />
    </Celda>
    <Descartar
      escrito={uno.escrito}
      alDescartar={() => {
        void sacar(uno)
        alVolver()
      }}
    />
  </tr>
)

const Descartar = ({ escrito, alDescartar }: { escrito: string; alDescartar: () => void }) => (
  <Celda lugar="quitar">
    <Boton
      modo="liso"
      cuadrado
      icono={IconTrash}
      aria-label={`Descartar ${escrito}`}
      title="Descartar"
      onClick={alDescartar}
    />
  </Celda>
)

const motivoDe = ({ resuelta: { articulo, detalle } }: FilaPorResolver) => (
  <>
    {articulo && <Texto dato>{articulo.descripcion}</Texto>}
    <p className={estilos.motivo}>{detalle || 'No se encontró.'}</p>
  </>
)
