import type { ClienteDeRetiro } from '@surtia/contracts/retiros-de-mesa.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { Boton } from '../../ui/Boton.tsx'
import { Celda } from '../../ui/Tabla.tsx'
import { TablaPorPartes } from '../../ui/TablaPorPartes.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { Ficha } from '../ficha/Ficha.tsx'
import { can } from '../sesion.ts'
import { ResponderPor } from './ResponderPor.tsx'
import { enMiles, type RetiroEntero } from './retiro.ts'

const COLUMNAS = [
  { texto: 'Farmacia' },
  { texto: 'Surtidas', num: true },
  { texto: 'En existencia', num: true },
  { texto: 'Dispensadas', num: true },
  { texto: 'Regresaron', num: true },
  { texto: 'Respondió' },
  { texto: 'Responder por', oculto: true, enPantalla: true },
]

/** Those that it reached, who did not answer first. */
export function Farmacias({ retiro }: { retiro: RetiroEntero }) {
  const [por, setPor] = useState<ClienteDeRetiro | null>(null)
  const responde = retiro.estado === 'abierto' && can('seguirRetiros')
  return (
    <Ficha titulo="Farmacias">
      {retiro.porCliente.length === 0 && <Nota>Ninguna farmacia recibió piezas de estos lotes.</Nota>}
      {retiro.porCliente.length > 0 && (
        <TablaPorPartes titulo="Farmacias" columnas={COLUMNAS} densa filas={retiro.porCliente}>
          {(cliente) => (
            <Fila key={cliente.codCliente} cliente={cliente} onResponder={responde ? () => setPor(cliente) : null} />
          )}
        </TablaPorPartes>
      )}
      {por && <ResponderPor retiro={retiro.id} cliente={por} onCerrar={() => setPor(null)} />}
    </Ficha>
  )
}

function Fila({ cliente: c, onResponder }: { cliente: ClienteDeRetiro; onResponder: (() => void) | null }) {
  const r = c.respuesta
  return (
    <tr>
      <Celda lugar="doc">
        {can('verClientes') ? (
          <Texto como={Link} enlace to={aPantalla('cliente', { codCliente: c.codCliente })}>
            {c.nombre}
          </Texto>
        ) : (
          c.nombre
        )}{' '}
        <Texto nota>{c.codCliente}</Texto>
      </Celda>
      <Celda num rotulo="Surtidas">
        {enMiles(c.surtidas)}
      </Celda>
      <Celda num rotulo="En existencia" enBlanco={!r}>
        {r && enMiles(r.enExistencia)}
      </Celda>
      <Celda num rotulo="Dispensadas" enBlanco={!r}>
        {r && enMiles(r.dispensadas)}
      </Celda>
      <Celda num rotulo="Regresaron">
        {enMiles(c.regresadas)}
      </Celda>
      <Celda rotulo="Respondió" ancha>
        {r ? (
          <span>
            {r.quien} <Instante de={r.fecha} />
            {r.nota && <Texto nota> {r.nota}</Texto>}
          </span>
        ) : (
          <b>Sin responder</b>
        )}
      </Celda>
      <Celda lugar="acciones">
        {onResponder && (
          <Boton modo="liso" aria-label={`Responder por ${c.nombre}`} onClick={onResponder}>
            Responder por
          </Boton>
        )}
      </Celda>
    </tr>
  )
}
