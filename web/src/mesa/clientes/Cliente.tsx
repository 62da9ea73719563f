import { IconAlertTriangle, IconEye, IconPill } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { aPantalla } from '../direcciones.ts'
import { Regreso } from '../ficha/Regreso.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { Adeudos } from './Adeudos.tsx'
import { Banderas } from './Banderas.tsx'
import estilos from './Cliente.module.css'
import { Credito } from './Credito.tsx'
import { DatosDelCliente } from './DatosDelCliente.tsx'
import { ExpedienteDelCliente } from './ExpedienteDelCliente.tsx'
import { type Ficha, noEsta, useFicha } from './ficha.ts'
import { PersonasDelCliente } from './PersonasDelCliente.tsx'
import { ReclamacionesDelCliente } from './ReclamacionesDelCliente.tsx'
import { UltimosPedidos } from './UltimosPedidos.tsx'
import { VerComo } from './VerComo.tsx'

/** The sheet of a client: first what keeps it from ordering, then what it may, owes and did. */
export default function Cliente() {
  const { codCliente = '' } = useParams()
  const { search } = useLocation()
  const ficha = useFicha(codCliente)
  const [viendo, setViendo] = useState(false)
  const cliente = ficha.data
  const puedeVerse = can('verComo') && cliente?.usuarios.some(({ activo }) => activo)
  return (
    <Pantalla
      antes={<Regreso a={`${aPantalla('clientes', {})}${search}`}>Clientes</Regreso>}
      titulo={cliente?.nombre ?? 'Cliente'}
      junto={
        cliente && (
          <Nota cifras>
            {codCliente} · {cliente.centro}
          </Nota>
        )
      }
      acciones={
        cliente && (
          <>
            {can('verControlados') && (
              <BotonLiga icono={IconPill} to={aPantalla('controlados', {}, { codCliente })}>
                Movimientos de controlados
              </BotonLiga>
            )}
            {puedeVerse && (
              <Boton modo="accion" icono={IconEye} onClick={() => setViendo(true)}>
                Ver como
              </Boton>
            )}
          </>
        )
      }
    >
      {ficha.isPending && <EsqueletoDePanel />}
      {ficha.isError && !cliente && (
        <SinFicha error={ficha.error} codCliente={codCliente} onReintentar={() => void ficha.refetch()} />
      )}
      {cliente && <LaFicha cliente={cliente} />}
      {viendo && cliente && <VerComo cliente={cliente} onCerrar={() => setViendo(false)} />}
    </Pantalla>
  )
}

function LaFicha({ cliente }: { cliente: Ficha }) {
  return (
    <>
      {cliente.impedimentos.length > 0 && (
        <div className={estilos.impedimentos} role="alert">
          {cliente.impedimentos.map((impedimento) => (
            <Aviso key={impedimento} tono="peligro" icono={IconAlertTriangle}>
              {impedimento}
            </Aviso>
          ))}
        </div>
      )}
      <div className={estilos.ficha}>
        <Banderas cliente={cliente} />
        <Credito cliente={cliente} />
        <DatosDelCliente cliente={cliente} />
      </div>
      <Adeudos cliente={cliente} />
      <ExpedienteDelCliente cliente={cliente} />
      <ReclamacionesDelCliente cliente={cliente} />
      <PersonasDelCliente cliente={cliente} />
      <UltimosPedidos cliente={cliente} />
    </>
  )
}

type DeSinFicha = { error: unknown; codCliente: string; onReintentar: () => void }

const SinFicha = ({ error, codCliente, onReintentar }: DeSinFicha) =>
  noEsta(error) ? (
    <Vacio
      titulo="No se encontró el cliente."
      accion={
        <BotonLiga modo="accion" to={aPantalla('clientes', {})}>
          Ir a Clientes
        </BotonLiga>
      }
    >
      {`El código ${codCliente} no existe, o es de otro agente.`}
    </Vacio>
  ) : (
    <Falla titulo="No pudimos cargar la ficha." detalle={textOf(error)} onReintentar={onReintentar} />
  )
