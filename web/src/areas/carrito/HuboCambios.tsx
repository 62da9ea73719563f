import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Diferencia } from '../../equipo/deseos.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { ConSalida } from './Rechazado.tsx'
import { SinGuardar } from './SinGuardar.tsx'
import { useGuardarCantidad } from './use-guardar-cantidad.ts'

const COLUMNAS = [{ texto: 'Producto' }, { texto: 'Quería' }, { texto: 'Quedó' }, { texto: 'Motivo' }]

/** What waited for the line and did not become what was wished, or not as it was seen: nothing is changed behind one's back. */
export function HuboCambios({ diferencias, onAceptar }: { diferencias: readonly Diferencia[]; onAceptar: () => void }) {
  const inicio = useRef<HTMLParagraphElement>(null)
  return (
    <Dialogo
      titulo="Hubo cambios"
      medida="ancho"
      primero={inicio}
      alEsc={onAceptar}
      pie={
        <Boton modo="accion" onClick={onAceptar}>
          Aceptar
        </Boton>
      }
    >
      <p ref={inicio} tabIndex={-1}>
        Al volver la conexión, esto no quedó como lo pidió o como lo había visto. Nada se cambió sin avisarle.
      </p>
      <TablaPorPartes titulo="Hubo cambios" columnas={COLUMNAS} filas={diferencias}>
        {(d) => <Fila key={d.clave} diferencia={d} onIrse={onAceptar} />}
      </TablaPorPartes>
    </Dialogo>
  )
}

function Fila({ diferencia: d, onIrse }: { diferencia: Diferencia; onIrse: () => void }) {
  return (
    <tr>
      <Celda ancha>
        <Texto dato>
          <Descripcion texto={d.nombre} />
        </Texto>
        {!['lista', 'preferencia', 'dejar', 'recepcion'].includes(d.acto) && <Nota cifras>{d.cual}</Nota>}
      </Celda>
      <Celda rotulo="Quería" cifras>
        {d.queria}
      </Celda>
      <Celda rotulo="Quedó" cifras>
        <b>{d.quedo}</b>
      </Celda>
      <Celda rotulo="Motivo" ancha>
        <ConSalida>
          <span>{d.motivo}</span>
          {d.acto === 'lista' && (
            <Texto como={Link} enlace to={paths.listaPropia(Number(d.cual))} onClick={onIrse}>
              Ver la lista
            </Texto>
          )}
          {d.deseo && <PedirDeTodosModos diferencia={d} deseo={d.deseo} />}
        </ConSalida>
      </Celda>
    </tr>
  )
}

type DePedir = { diferencia: Diferencia; deseo: NonNullable<Diferencia['deseo']> }

/** The wish again, over what another device put: only when it is asked for. */
function PedirDeTodosModos({ diferencia: { cual, nombre }, deseo: { cantidad, hay, rutaOrigen } }: DePedir) {
  const [hecho, setHecho] = useState(false)
  const articulo = { codArticulo: cual, descripcion: nombre, cantidad: hay, estatus: 'A', minimoPiezas: 1 }
  const { guardando, rechazo, enEspera, guardar } = useGuardarCantidad(articulo, rutaOrigen)
  if (hecho) return <Nota role="status">{cantidad === 0 ? 'Se quitó.' : `Ahora: ${cantidad}.`}</Nota>
  return (
    <>
      <Boton ocupado={guardando} onClick={() => guardar(cantidad, () => setHecho(true))}>
        {cantidad === 0 ? 'Quitar' : `Pedir ${cantidad}`}
      </Boton>
      <SinGuardar codArticulo={cual} enEspera={enEspera} rechazo={rechazo} />
    </>
  )
}
