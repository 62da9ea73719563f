import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { useEffect, useState } from 'react'
import { type FinDeVerComo, VER_COMO_FIN } from '../../api/session.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { aPantalla } from '../direcciones.ts'
import { Pantalla } from '../marco/Pantalla.tsx'
import { esperarEntrega } from './entrega.ts'

function readFin(): FinDeVerComo | null {
  try {
    return JSON.parse(sessionStorage.getItem(VER_COMO_FIN) ?? 'null') as FinDeVerComo | null
  } catch {
    return null
  }
}

/** The tab in which somebody looks as a client: before it is there, and after it ended. */
export default function PestanaDeVerComo() {
  const [fin] = useState(readFin)
  return <Pantalla titulo="Ver como">{fin ? <Termino fin={fin} /> : <Abriendo />}</Pantalla>
}

function Abriendo() {
  const [abierta] = useState(() => window.opener !== null)
  useEffect(() => esperarEntrega(() => window.location.replace(DIRECCIONES.clientes)), [])
  return abierta ? (
    <p role="status">Abriendo el portal como lo ve el cliente…</p>
  ) : (
    <Vacio
      titulo="«Ver como» se abre desde la ficha de un cliente."
      accion={
        <BotonLiga modo="accion" to={aPantalla('clientes', {})}>
          Ir a Clientes
        </BotonLiga>
      }
    />
  )
}

const Termino = ({ fin: { codCliente, cliente, porTiempo } }: { fin: FinDeVerComo }) => (
  <Vacio
    titulo={porTiempo ? 'Pasaron los treinta minutos.' : 'Ya no está viendo como el cliente.'}
    accion={
      <BotonLiga modo="accion" to={aPantalla('cliente', { codCliente })}>
        Volver a la ficha
      </BotonLiga>
    }
  >
    {`Terminó de ver el portal como ${cliente}. Puede cerrar esta pestaña, o abrirlo otra vez desde su ficha.`}
  </Vacio>
)
