import type { SolicitudEnc } from '@surtia/contracts/autorizaciones.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { BotonLiga } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Texto } from '../../../ui/Texto.tsx'
import { fechaYHora } from '../../pedidos/fecha.ts'
import estilos from './Inicio.module.css'
import { Parte } from './Parte.tsx'

/** Orders of others that wait for somebody's approval, each with what it comes to. */
export const PorAutorizar = ({ solicitudes }: { solicitudes: readonly SolicitudEnc[] }) => (
  <Parte
    nombre="Por autorizar"
    fin={
      <BotonLiga modo="liso" to={paths.autorizaciones()}>
        Ver todas
        <Icono de={IconArrowRight} />
      </BotonLiga>
    }
  >
    <ul className={estilos.filas}>
      {solicitudes.map((una) => (
        <li key={una.id} className={estilos.porRecibir}>
          <b>{una.pide}</b>
          <Texto nota>
            Vence <Texto fecha>{fechaYHora(una.vence)}</Texto>
          </Texto>
          <Texto cifras>{enPesos(una.total)}</Texto>
          <BotonLiga to={paths.autorizacion(una.id)} aria-label={`Revisar la solicitud de ${una.pide}`}>
            Revisar
          </BotonLiga>
        </li>
      ))}
    </ul>
  </Parte>
)
