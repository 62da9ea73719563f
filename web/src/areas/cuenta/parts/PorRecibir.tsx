import type { RecepcionEnc } from '@surtia/contracts/recepciones.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { BotonLiga } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Texto } from '../../../ui/Texto.tsx'
import { fechaYHora } from '../../pedidos/fecha.ts'
import estilos from './Inicio.module.css'
import { Parte } from './Parte.tsx'

/** Orders that left and nobody received yet, each with how much of it was counted. */
export const PorRecibir = ({ recepciones }: { recepciones: readonly RecepcionEnc[] }) => (
  <Parte
    nombre="Por recibir"
    fin={
      <BotonLiga modo="liso" to={paths.recepcion()}>
        Ver todos
        <Icono de={IconArrowRight} />
      </BotonLiga>
    }
  >
    <ul className={estilos.filas}>
      {recepciones.map((una) => (
        <li key={una.folio} className={estilos.porRecibir}>
          <Texto como="b" cifras>
            {una.folio}
          </Texto>
          <Texto nota>
            {una.cedis}, <Texto fecha>{fechaYHora(una.fecha)}</Texto>
          </Texto>
          <Texto cifras>
            {una.contadas > 0
              ? `${una.contadas.toLocaleString('es-MX')} de ${cuantos(una.piezas, 'pieza', 'piezas')}`
              : cuantos(una.piezas, 'pieza', 'piezas')}
          </Texto>
          <BotonLiga to={paths.recibirPedido(una.folio)}>Recibir {una.folio}</BotonLiga>
        </li>
      ))}
    </ul>
  </Parte>
)
