import { cuantos } from '@surtia/rules/contar.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { type Diferencia, diferenciasDe } from './diferencias.ts'
import estilos from './ListaPropia.module.css'
import type { ListaSabida, LoEscrito } from './renglones.ts'

type Props = {
  mia: LoEscrito
  otra: ListaSabida
  onMia: () => void
  onOtra: () => void
}

const COLUMNAS = [{ texto: 'Producto' }, { texto: 'La mía' }, { texto: 'La otra' }]

/** Somebody changed the list meanwhile: both stand side by side where they differ, and the person says which one stays. */
export function ListaCambio({ mia, otra, onMia, onOtra }: Props) {
  const { nombre, renglones, otroOrden } = diferenciasDe(mia, otra)
  const inicio = useRef<HTMLParagraphElement>(null)
  return (
    <Dialogo
      titulo="La lista cambió"
      medida="ancho"
      // either answer gives something up: none of them is under the finger
      primero={inicio}
      pie={
        <>
          <Boton onClick={onOtra}>Usar la otra</Boton>
          <Boton modo="accion" onClick={onMia}>
            Conservar la mía
          </Boton>
        </>
      }
    >
      <p ref={inicio} tabIndex={-1} className={estilos.inicio}>
        Se cambió en otro equipo o en otra pestaña el {enDiaYHora(new Date(otra.cambiada))}. Diga cuál se queda; aquí
        está en qué no coinciden.
      </p>
      <Nota cifras>
        La mía: {cuantos(mia.renglones.length, 'renglón', 'renglones')} · La otra:{' '}
        {cuantos(otra.renglones.length, 'renglón', 'renglones')}
      </Nota>
      {nombre && (
        <p>
          Nombre: la mía <b>{nombre.mia}</b>, la otra <b>{nombre.otra}</b>.
        </p>
      )}
      {otroOrden && <p>Los renglones que tienen las dos están en otro orden.</p>}
      {renglones.length > 0 && (
        <TablaPorPartes
          titulo="Diferencias"
          columnas={COLUMNAS}
          sinCartas
          className={estilos.diferencias}
          filas={renglones}
        >
          {(d) => <Fila key={d.codArticulo} diferencia={d} />}
        </TablaPorPartes>
      )}
    </Dialogo>
  )
}

function Fila({ diferencia: { codArticulo, descripcion, mia, otra } }: { diferencia: Diferencia }) {
  return (
    <tr>
      <Celda>
        <Texto dato>
          <Descripcion texto={descripcion} />
        </Texto>
        <Nota cifras>{codArticulo}</Nota>
      </Celda>
      <Dicho lo={mia} otro={otra} />
      <Dicho lo={otra} otro={mia} />
    </tr>
  )
}

function Dicho({ lo, otro }: { lo: Diferencia['mia']; otro: Diferencia['mia'] }) {
  if (!lo) return <Celda>No está</Celda>
  const dicen = lo.nota.trim() || (otro?.nota.trim() ? 'sin nota' : '')
  return (
    <Celda cifras>
      {lo.cantidad === otro?.cantidad ? (
        cuantos(lo.cantidad, 'pieza', 'piezas')
      ) : (
        <b>{cuantos(lo.cantidad, 'pieza', 'piezas')}</b>
      )}
      {dicen && <Nota>{dicen}</Nota>}
    </Celda>
  )
}
