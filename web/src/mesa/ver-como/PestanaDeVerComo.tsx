import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { useEffect, useState } from 'react'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { aPantalla } from '../direcciones.ts'
import { Pantalla } from '../marco/Pantalla.tsx'
import { esperarEntrega } from './entrega.ts'
import { type Fin, guardarVisto, readFin, type Visto } from './visto.ts'

async function verComo(visto: Visto): Promise<void> {
  const { direccion } = await import('./empezar.ts')
  guardarVisto(visto, new URL(direccion).pathname)
  window.location.replace(DIRECCIONES.clientes)
}

/** The tab in which somebody looks as a client: before it is there, and after it ended. */
export default function PestanaDeVerComo() {
  const [fin] = useState(readFin)
  return <Pantalla titulo="Ver como">{fin ? <Termino fin={fin} /> : <Abriendo />}</Pantalla>
}

function Abriendo() {
  const [abierta] = useState(() => window.opener !== null)
  useEffect(() => esperarEntrega((visto) => void verComo(visto)), [])
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

const Termino = ({ fin: { codCliente, cliente, porTiempo } }: { fin: Fin }) => (
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
