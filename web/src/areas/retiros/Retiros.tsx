import type { Retiro } from '@surtia/contracts/retiros.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconAlertTriangle, IconCheck, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { can } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Situacion } from '../../ui/Situacion.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { ResponderRetiro } from './ResponderRetiro.tsx'
import estilos from './Retiros.module.css'
import { useRetiros } from './use-retiros.ts'

export const meta = () => [{ title: titulo('Retiros') }]

const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Estado' },
  { texto: 'Fecha' },
  { texto: 'Recibidas', num: true },
  { texto: 'En existencia', num: true },
  { texto: 'Dispensadas', num: true },
  { texto: 'Responder', oculto: true, enPantalla: true },
]

/** Every recall that reached the client, answered or not. */
export default function Retiros() {
  const consulta = useRetiros()
  const [abierto, setAbierto] = useState<Retiro | null>(null)
  const filas = consulta.data
  return (
    <Pagina titulo="Retiros">
      {consulta.isPending && <Esqueleto galeria={false} filas={4} columnas={COLUMNAS} />}
      {consulta.isError && !filas && (
        <Falla
          titulo="No pudimos cargar los retiros."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {filas?.length === 0 && (
        <Vacio titulo="Ningún producto que recibió está en retiro.">
          Si se retira un lote que le surtimos, aquí dirá cuántas piezas tiene.
        </Vacio>
      )}
      {filas && filas.length > 0 && (
        <Tabla titulo="Retiros" columnas={COLUMNAS}>
          <tbody>
            {filas.map((retiro) => (
              <Fila key={retiro.id} retiro={retiro} onResponder={() => setAbierto(retiro)} />
            ))}
          </tbody>
        </Tabla>
      )}
      {abierto && <ResponderRetiro retiro={abierto} onCerrar={() => setAbierto(null)} />}
    </Pagina>
  )
}

const enMiles = (n: number) => n.toLocaleString('es-MX')

function Fila({ retiro: r, onResponder }: { retiro: Retiro; onResponder: () => void }) {
  return (
    <tr>
      <Celda lugar="doc" ancha>
        <Texto dato>{r.descripcion}</Texto>
        <Nota cifras className={estilos.dicho}>
          {r.codArticulo} · {r.lotes.length === 1 ? 'lote' : 'lotes'} {r.lotes.join(', ')} ·{' '}
          {r.folios.length === 1 ? 'pedido' : 'pedidos'} {r.folios.join(', ')}
        </Nota>
        <Nota className={estilos.dicho}>{r.motivo}</Nota>
        <Nota className={estilos.dicho}>{r.instrucciones}</Nota>
      </Celda>
      <Celda lugar="est" className={estilos.estado}>
        <Estado retiro={r} />
      </Celda>
      <Celda fecha rotulo="Fecha">
        {enDiaMesAno(diaDe(new Date(r.fecha)))}
      </Celda>
      <Celda num rotulo="Recibidas">
        <b>{enMiles(r.piezas)}</b>
      </Celda>
      <Celda num rotulo="En existencia" enBlanco={!r.respuesta}>
        {r.respuesta ? enMiles(r.respuesta.enExistencia) : '–'}
      </Celda>
      <Celda num rotulo="Dispensadas" enBlanco={!r.respuesta}>
        {r.respuesta ? enMiles(r.respuesta.dispensadas) : '–'}
      </Celda>
      <Celda lugar="accion">
        {r.estado === 'abierto' && can('responderRetiro') && (
          <Boton
            cambia
            aria-label={`${r.respuesta ? 'Cambiar respuesta' : 'Responder'}: ${r.descripcion}`}
            onClick={onResponder}
          >
            {r.respuesta ? 'Cambiar respuesta' : 'Responder'}
          </Boton>
        )}
      </Celda>
    </tr>
  )
}

function Estado({ retiro: { estado, respuesta } }: { retiro: Retiro }) {
  if (estado === 'levantado')
    return (
      <Situacion tono="quieta" icono={IconLockOpen}>
        Levantado
      </Situacion>
    )
  if (!respuesta)
    return (
      <Situacion tono="mal" icono={IconAlertTriangle}>
        Por responder
      </Situacion>
    )
  return (
    <>
      <Situacion tono="bien" icono={IconCheck}>
        Respondido
      </Situacion>
      <Nota>{[respuesta.quien, enDiaMesAno(diaDe(new Date(respuesta.fecha)))].filter(Boolean).join(', ')}</Nota>
    </>
  )
}
